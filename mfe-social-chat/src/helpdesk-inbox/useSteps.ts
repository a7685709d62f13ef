import { useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useState } from 'react';
import {
  ClaimHelpdeskDocument,
  CloseHelpdeskDocument,
  HandOverHelpdeskDocument,
  ReleaseHelpdeskDocument,
} from '../generated/graphql.ts';

const NOTICE = 'social.inbox.step';

/**
 * What one of the team does with a conversation; each says what became of it.
 *
 * @param onDone once it is done, or refused: who has it is read again
 */
export function useSteps(chatId: string, onDone: () => void) {
  const { t } = useWording();
  const client = useApolloClient();
  const viewerId = useViewer()?.id ?? '';
  const act = useAct(NOTICE);
  const [isBusy, setBusy] = useState(false);
  const step = async (send: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    const isDone = await act({ send, done });
    setBusy(false);
    onDone();
    return isDone;
  };
  const fetchPolicy = 'no-cache' as const;
  const handOver = (to: string, done: string) =>
    step(() => client.mutate({ mutation: HandOverHelpdeskDocument, variables: { chatId, to }, fetchPolicy }), done);
  return {
    isBusy,
    claim: () =>
      step(
        () => client.mutate({ mutation: ClaimHelpdeskDocument, variables: { chatId }, fetchPolicy }),
        t('social.inbox.claimed'),
      ),
    handOver: (to: string, name: string) => handOver(to, t('social.inbox.handedOver', { name })),
    takeOver: () => handOver(viewerId, t('social.inbox.claimed')),
    release: () =>
      step(
        () => client.mutate({ mutation: ReleaseHelpdeskDocument, variables: { chatId }, fetchPolicy }),
        t('social.inbox.released'),
      ),
    close: (readTo: number) =>
      step(
        () => client.mutate({ mutation: CloseHelpdeskDocument, variables: { chatId, readTo }, fetchPolicy }),
        t('social.inbox.closed'),
      ),
  };
}
