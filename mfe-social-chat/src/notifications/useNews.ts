import { setBadge, useApolloClient, useLive, useQuery, useRetryWhenBack, useViewer } from '@banyan/framework';
import { useEffect } from 'react';
import { useChatNews } from '../chat/useChatNews.ts';
import { useFriendCounts } from '../friends/useFriends.ts';
import {
  NoticeAddedDocument,
  NoticeRemovedDocument,
  NoticesReadDocument,
  NoticeUpdatedDocument,
  UnreadNoticesDocument,
} from '../generated/graphql.ts';
import { useHelpdeskNews } from '../helpdesk-inbox/useHelpdeskNews.ts';
import { followMarker, putFirst, takeOut } from './kept-notices.ts';
import type { Notice } from './notice.ts';
import { useInTurn } from './useInTurn.ts';

/**
 * Keeps list, count and badge as they are now, whichever screen is open and on whichever device they change. What is counted is
 * the service's to say: it knows what the viewer may see.
 */
export function useNews(): void {
  const userId = useViewer()?.id ?? '';
  const { cache } = useApolloClient();
  const skip = !userId;
  const { data, loading, error, refetch } = useQuery(UnreadNoticesDocument, {
    variables: { userId },
    skip,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const unread = data?.unreadNotificationsCount;
  useEffect(() => {
    if (unread != null) setBadge('notifications', unread);
  }, [unread]);
  const recount = useInTurn(refetch, loading);
  useRetryWhenBack(Boolean(error), recount);
  const kept = { cache, userId };
  useLive(NoticeAddedDocument, {
    skip,
    onData: ({ notificationAdded }) => {
      if (notificationAdded) putFirst(kept, notificationAdded as Notice);
      recount();
    },
  });
  // The cache has put it in the place of the one with its id.
  useLive(NoticeUpdatedDocument, { skip, onData: recount });
  useLive(NoticeRemovedDocument, {
    skip,
    onData: ({ notificationRemoved }) => {
      if (notificationRemoved) takeOut(kept, notificationRemoved.id);
      recount();
    },
  });
  useLive(NoticesReadDocument, {
    skip,
    onData: ({ notificationsRead }) => {
      if (notificationsRead) followMarker(kept, notificationsRead.unread);
      recount();
    },
  });
}

/** Fills `shell.waiting/v1`: nothing to see. Who asks to connect and what is unread in chats are counted, too, whichever screen is open. */
export function WhatIsNew() {
  useNews();
  useFriendCounts();
  useChatNews();
  useHelpdeskNews();
  return null;
}
