import {
  navigate,
  setBadge,
  toast,
  useLive,
  usePermission,
  useQuery,
  useRetryWhenBack,
  useViewer,
  useWording,
} from '@banyan/framework';
import { useEffect } from 'react';
import { HelpdeskChangedDocument, HelpdeskWaitingDocument } from '../generated/graphql.ts';
import { useHelpdesk } from '../helpdesk/useHelpdesk.ts';
import { useInTurn } from '../notifications/useInTurn.ts';

/** Whether the viewer answers for the team here; not while they act as somebody. */
export function useMayAnswer(): boolean {
  const mayAnswer = usePermission('helpdesk.answer');
  const isHere = useHelpdesk() !== null;
  return useViewer()?.acting === undefined && mayAnswer && isHere;
}

/** Counts who waits for the team, and says what somebody handed over, whichever screen is open. */
export function useHelpdeskNews(): void {
  const { t } = useWording();
  const viewerId = useViewer()?.id;
  const skip = !useMayAnswer();
  const { data, loading, error, refetch } = useQuery(HelpdeskWaitingDocument, { skip, fetchPolicy: 'no-cache' });
  const waiting = data?.helpdeskChats?.counts.waiting;
  useEffect(() => {
    if (waiting !== undefined) setBadge('helpdesk', waiting);
  }, [waiting]);
  const recount = useInTurn(refetch, loading);
  useRetryWhenBack(Boolean(error), recount);
  useLive(HelpdeskChangedDocument, {
    skip,
    onData: ({ helpdeskChanged }) => {
      recount();
      if (!helpdeskChanged?.handedTo || helpdeskChanged.handedTo !== viewerId) return;
      const address = `/helpdesk?filter=MINE&chat=${encodeURIComponent(helpdeskChanged.id)}`;
      const open = { label: t('social.inbox.open'), onClick: () => navigate(address) };
      toast({ id: 'social.inbox.handed', message: t('social.inbox.handed'), action: open });
    },
  });
}
