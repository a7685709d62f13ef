import { PageTitle, Text, useSearchParams, useWording } from '@banyan/framework';
import { useFocusHome } from '@banyan/framework/focus';
import { useRef } from 'react';
import { InvitationList } from './InvitationList.tsx';
import * as css from './Invitations.module.css';
import { DeclinedRequests, JoinRequests } from './JoinRequests.tsx';
import { NewInvitation } from './NewInvitation.tsx';
import { useInvitations } from './use-invitations.ts';

/** Who asked to join and waits, and the invitations of this community. */
export function InvitationsPage() {
  const { t } = useWording();
  const [search, setSearch] = useSearchParams();
  const groupId = search.get('group');
  const list = useInvitations(groupId);
  const container = useRef<HTMLDivElement>(null);
  useFocusHome(container);
  return (
    <div ref={container} className={css.page}>
      <PageTitle>{t('admin.invitations.title')}</PageTitle>
      <Text className={css.about}>{t('admin.invitations.about')}</Text>
      <JoinRequests />
      <DeclinedRequests />
      <NewInvitation ways={list.ways} refresh={list.refresh} />
      <InvitationList
        list={list}
        groupId={groupId}
        onGroup={(group) => setSearch(group ? { group } : {}, { replace: true })}
      />
    </div>
  );
}
