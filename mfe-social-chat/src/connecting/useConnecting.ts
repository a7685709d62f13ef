import { confirm, toast, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { type Act, useAct } from '@banyan/framework/act';
import { answerRequest, askToConnect, endConnection, type Pair } from './connection-calls.ts';
import { useBusy } from './useBusy.ts';

const NOTICE = 'social.connecting';

export interface Whom {
  id: string;
  name: string;
}

/** What the viewer can do towards another member (community.md §4, "Connection"); each step says what became of it. */
export function useConnecting({ id, name }: Whom) {
  const { t } = useWording();
  const viewerId = useViewer()?.id ?? '';
  const client = useApolloClient();
  const pair: Pair = { client, viewerId, id };
  const act = useAct(NOTICE);
  const { isBusy, isOwn, during } = useBusy(client);
  const say: Say = (key) => t(`social.connecting.${key}`, { name });

  /** Where they turn out to be friends, that is said instead, and there is nothing to take back. */
  const step = (call: () => Promise<unknown>, asked: Omit<Act, 'send' | 'onDone'>) => {
    let became: unknown;
    const send = during(async () => {
      became = await call();
    });
    const sayFriends = () => void toast({ id: NOTICE, tone: 'success', message: say('areFriends') });
    return act({ ...asked, send, onDone: () => became === 'APPROVED' && sayFriends() });
  };
  const ask = (asked: Omit<Act, 'send'>) => step(() => askToConnect(pair), asked);
  const takeBack = (undo?: () => void) => step(() => endConnection(pair, 'SENT'), { done: say('takenBack'), undo });
  const unfriend = async () => {
    if (await isSure(say)) await step(() => endConnection(pair, 'APPROVED'), { done: say('ended') });
  };
  return {
    isBusy,
    isOwn,
    ask: () => ask({ done: say('asked'), undo: () => void takeBack() }),
    takeBack: () => takeBack(() => void ask({ done: say('askedAgain') })),
    approve: () => step(() => answerRequest(pair, 'APPROVED'), { done: say('approved') }),
    ignore: () => step(() => answerRequest(pair, 'IGNORE'), { done: say('ignored') }),
    unfriend,
  };
}

type Done = 'asked' | 'askedAgain' | 'takenBack' | 'approved' | 'areFriends' | 'ignored' | 'ended';
type Say = (key: Done | 'question' | 'cost' | 'confirm' | 'keep') => string;

const isSure = (say: Say): Promise<boolean> =>
  confirm({
    title: say('question'),
    text: say('cost'),
    confirmLabel: say('confirm'),
    cancelLabel: say('keep'),
    tone: 'danger',
  });
