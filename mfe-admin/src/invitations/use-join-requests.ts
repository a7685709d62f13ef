import { toast, toUserError, type UserError, useLive, useMutation, useQuery, useWording } from '@banyan/framework';
import { useRef, useState } from 'react';
import {
  DecideJoinRequestDocument,
  type JoinRequestState,
  JoinRequestsChangedDocument,
  JoinRequestsDocument,
  type WaitingRequestFragment,
} from '../generated/graphql.ts';
import { eachVisit, type Pages, usePages } from '../pages/usePages.ts';
import { behind, pageOfRows } from './page-of-rows.ts';
import { forgetWaiting } from './request-cache.ts';

export type JoinRequest = WaitingRequestFragment;

export interface JoinRequests extends Pages<JoinRequest> {
  total: number;
}

/** Who asked to join and waits, or was declined, the longest first. */
export function useJoinRequests(state: 'WAITING' | 'DECLINED'): JoinRequests {
  const { data, fetchMore, ...query } = useQuery(JoinRequestsDocument, { variables: { state }, ...eachVisit });
  // Live as long as nobody reads on further below, whose rows would go.
  const isFirstPage = useRef(true);
  useLive(JoinRequestsChangedDocument, {
    onData: () => void (isFirstPage.current && query.refetch().catch(() => {})),
  });
  const page = data?.joinRequests;
  const pages = usePages(page && pageOfRows<JoinRequest>(page), {
    ...query,
    more: (cursor) => {
      isFirstPage.current = false;
      return fetchMore({ variables: { state, ...behind(cursor) } });
    },
  });
  return { ...pages, total: page?.total ?? 0 };
}

export const nameOf = ({ firstName, lastName }: JoinRequest): string => `${firstName} ${lastName}`.trim();

const NOTICE = 'admin.invitations.request';

/** Of the list, which has the focus once somebody is answered. */
export const HEADING = 'join-requests';

export interface Deciding {
  /** Whom it is being decided on. */
  busy: string | null;
  decide(request: JoinRequest, state: 'APPROVED' | 'DECLINED'): void;
}

/** Lets who asked in, or not. There is no way back for who was let in; who was declined waits again by Undo. */
export function useDeciding(read: () => void): Deciding {
  const { t } = useWording();
  const wordsOf = useRefusalWords();
  const [busy, setBusy] = useState<string | null>(null);
  const [send] = useMutation(DecideJoinRequestDocument);
  const settle = async (request: JoinRequest, state: JoinRequestState): Promise<void> => {
    const { id } = request;
    const name = nameOf(request);
    setBusy(id);
    const update =
      state === 'WAITING' ? undefined : (cache: Parameters<typeof forgetWaiting>[0]) => forgetWaiting(cache, id);
    const error = await send({ variables: { id, state }, update }).then(() => null, toUserError);
    setBusy(null);
    // The next row has a button under the same key, which lets somebody else in.
    if (!error) document.getElementById(HEADING)?.focus();
    if (error) {
      toast({ id: NOTICE, tone: 'error', message: wordsOf(error, name) });
      if (['CONFLICT', 'NOT_FOUND'].includes(error.code)) read();
    } else if (state === 'APPROVED') toast({ id: NOTICE, message: t('admin.invitations.admitted', { name }) });
    else if (state === 'WAITING') {
      toast({ id: NOTICE, message: t('admin.invitations.waitsAgain', { name }) });
      read();
    } else {
      const action = { label: t('admin.invitations.undo'), onClick: () => void settle(request, 'WAITING') };
      toast({ id: NOTICE, message: t('admin.invitations.declined', { name }), action });
    }
  };
  return { busy, decide: (request, state) => void settle(request, state) };
}

function useRefusalWords() {
  const { t } = useWording();
  return ({ code, field, wordingKey }: UserError, name: string): string => {
    if (code === 'NOT_FOUND') return t('admin.invitations.requestGone', { name });
    if (code !== 'CONFLICT') return t(wordingKey);
    if (field === 'phoneNumber') return t('admin.invitations.numberTaken', { name });
    return t(field === 'username' ? 'admin.invitations.usernameTaken' : 'admin.invitations.alreadyMember', { name });
  };
}
