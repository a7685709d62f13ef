import { useWording } from '@banyan/framework';

const known = ['careTeam', 'impersonator', 'staff', 'admin'] as const;

/** Roles beyond that of a member, in words; who has none is a member. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const { t } = useWording();
  return (roles) => {
    const names = roles.map((role) => {
      const found = known.find((each) => each === role);
      return found ? t(`admin.people.roleName.${found}`) : role;
    });
    return names.length > 0 ? names.join(', ') : t('admin.people.roleName.none');
  };
}
