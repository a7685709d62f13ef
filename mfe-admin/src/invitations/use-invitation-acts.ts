import { toast, useMutation, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import { ResendInvitationDocument, RevokeInvitationDocument } from '../generated/graphql.ts';
import { asRecipient, recipientOf, useInvitationNames } from './invitation-words.ts';
import type { Listed } from './use-invitations.ts';

const NOTICE = 'admin.invitations';

export interface InvitationActs {
  isBusy: boolean;
  /** Its link opens nothing from now on, or does again. */
  setRevoked(isRevoked: boolean): void;
  sendAgain(): void;
}

/** What staff do with one invitation. Where it was not done, the list is read again: somebody else may have been there before. */
export function useInvitationActs(invitation: Listed, refresh: () => Promise<void>): InvitationActs {
  const [isBusy, setBusy] = useState(false);
  const setRevoked = useRevoking(invitation);
  const sendAgain = useSendingAgain(invitation);
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await act();
    setBusy(false);
    if (!isDone) await refresh();
  };
  return {
    isBusy,
    setRevoked: (isRevoked) => void run(() => setRevoked(isRevoked)),
    sendAgain: () => void run(sendAgain),
  };
}

function useRevoking(invitation: Listed) {
  const { t } = useWording();
  const act = useAct(NOTICE);
  const { name } = useInvitationNames(invitation);
  const [revoke] = useMutation(RevokeInvitationDocument);
  const { id } = invitation;
  const setRevoked = (isRevoked: boolean): Promise<boolean> =>
    act({
      about: id,
      send: () => revoke({ variables: { id, isRevoked } }),
      done: t(isRevoked ? 'admin.invitations.revoked' : 'admin.invitations.reopened', { name }),
      undo: isRevoked ? () => void setRevoked(false) : undefined,
    });
  return setRevoked;
}

function useSendingAgain({ id, ...sent }: Listed) {
  const { t } = useWording();
  const act = useAct(NOTICE);
  const [resend] = useMutation(ResendInvitationDocument);
  const number = asRecipient(recipientOf(sent) ?? '');
  const failed = t('admin.invitations.notSent', { number });
  return () => {
    let isSent = false;
    return act({
      send: async () => {
        const { data } = await resend({ variables: { id } });
        isSent = data?.resendInvitation?.sending === 'SENT';
      },
      failed,
      onDone: () =>
        toast(
          isSent
            ? { id: NOTICE, message: t('admin.invitations.sentAgain', { number }) }
            : { id: NOTICE, tone: 'error', message: failed },
        ),
    });
  };
}
