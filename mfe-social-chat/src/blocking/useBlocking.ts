import { confirm, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { useAct } from '@banyan/framework/act';
import { useBusy } from '../connecting/useBusy.ts';
import type { Whom } from '../connecting/useConnecting.ts';
import { BlockMemberDocument, UnblockMemberDocument } from '../generated/graphql.ts';

type Words = 'question' | 'cost' | 'confirm' | 'keep' | 'done' | 'undone' | 'failed' | 'undoFailed';

/** Wanting nothing of another member any more, and the way back; each says what became of it. */
export function useBlocking({ id, name }: Whom) {
  const { t } = useWording();
  const client = useApolloClient();
  const userId = useViewer()?.id ?? '';
  const act = useAct('social.connecting');
  const { isBusy, during } = useBusy(client);
  const say = (key: Words) => t(`social.blocking.${key}`, { name });
  const variables = { userId, memberId: id };
  const sendBlock = during(() => client.mutate({ mutation: BlockMemberDocument, variables }));
  const sendUnblock = during(() => client.mutate({ mutation: UnblockMemberDocument, variables }));

  const blockNow = (): Promise<boolean> =>
    act({ send: sendBlock, done: say('done'), undo: () => void unblock(), failed: say('failed') });
  const unblock = (): Promise<boolean> =>
    act({ send: sendUnblock, done: say('undone'), undo: () => void blockNow(), failed: say('undoFailed') });
  const block = async () => {
    const isSure = await confirm({
      title: say('question'),
      text: say('cost'),
      confirmLabel: say('confirm'),
      cancelLabel: say('keep'),
      tone: 'danger',
    });
    if (isSure) await blockNow();
  };
  return { isBusy, block, unblock };
}
