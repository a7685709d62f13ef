import { formatCommentDate, useWording } from '@banyan/framework';
import type { Listed } from './use-invitations.ts';

/** A number reads from left to right, also within a Hebrew sentence. */
export const asNumber = (phoneNumber: string): string => `\u2066${phoneNumber}\u2069`;

/** How an invitation is called: by its group, and in a sentence by its number or its name for the team, where it has one. */
export function useInvitationNames({ group, label, phoneNumber }: Pick<Listed, 'group' | 'label' | 'phoneNumber'>) {
  const { t } = useWording();
  const place = group ? (group.name ?? t('admin.publish.goneGroup')) : t('admin.invitations.community');
  return { place, name: phoneNumber ? asNumber(phoneNumber) : (label ?? place) };
}

/** Where it stands, until when it is good, and how many came by it. */
export function useStateWords(invitation: Listed) {
  const { t, language } = useWording();
  const { state, uses, mostUses: most, phoneNumber, expiresAt } = invitation;
  const date = formatCommentDate(expiresAt, language);
  if (phoneNumber) {
    const isUsed = uses > 0;
    return {
      state: isUsed ? t('admin.invitations.joined') : t(`admin.invitations.state.${state}`, { date }),
      came: null,
    };
  }
  return { state: t(`admin.invitations.state.${state}`, { date }), came: t('admin.invitations.came', { uses, most }) };
}
