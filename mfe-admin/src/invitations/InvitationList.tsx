import { EmptyState, useWording } from '@banyan/framework';
import { IconUserPlus } from '@banyan/framework/icons';
import { useId } from 'react';
import { PagedList } from '../pages/PagedList.tsx';
import { InvitationRow } from './InvitationRow.tsx';
import * as css from './Invitations.module.css';
import { useGroups } from './use-groups.ts';
import type { Invitations } from './use-invitations.ts';

interface Props extends FilterProps {
  list: Invitations;
}

/** The invitations, newest first, and what stands there when there are none. */
export function InvitationList({ list, groupId, onGroup }: Props) {
  const { t } = useWording();
  const words = {
    loading: t('admin.invitations.loading'),
    failed: t('admin.invitations.failed'),
    moreFailed: t('admin.invitations.moreFailed'),
  };
  return (
    <section className={css.part} aria-labelledby="invitations">
      <h2 id="invitations" tabIndex={-1} className={css.heading}>
        {t('admin.invitations.list')}
      </h2>
      <GroupFilter groupId={groupId} onGroup={onGroup} />
      <PagedList list={list} words={words} empty={<Empty groupId={groupId} onGroup={onGroup} />}>
        {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} refresh={list.refresh} />}
      </PagedList>
    </section>
  );
}

interface FilterProps {
  /** Null: of all. */
  groupId: string | null;
  onGroup(groupId: string | null): void;
}

function GroupFilter({ groupId, onGroup }: FilterProps) {
  const { t } = useWording();
  const id = useId();
  const { groups } = useGroups();
  const isUnknown = groupId !== null && !groups.some((group) => group.id === groupId);
  if (groups.length === 0 && !isUnknown) return null;
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {t('admin.invitations.filter')}
      </label>
      <select
        id={id}
        className={css.select}
        value={groupId ?? ''}
        onChange={({ target: { value } }) => onGroup(value || null)}
      >
        <option value="">{t('admin.invitations.filterAny')}</option>
        {isUnknown && <option value={groupId}>{t('admin.invitations.filterOne')}</option>}
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Empty({ groupId, onGroup }: FilterProps) {
  const { t } = useWording();
  if (groupId === null)
    return (
      <EmptyState icon={IconUserPlus} title={t('admin.invitations.none')} text={t('admin.invitations.noneText')} />
    );
  const clear = { label: t('admin.invitations.filterAll'), onClick: () => onGroup(null) };
  return <EmptyState icon={IconUserPlus} title={t('admin.invitations.noneFound')} action={clear} />;
}
