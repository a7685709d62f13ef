import { confirm, toast, useApolloClient, useViewer, useWording } from '@banyan/framework';
import { type Act, useAct } from '@banyan/framework/act';
import { useState } from 'react';
import { answerRequest, askToConnect, endConnection, type Pair } from './connection-calls.ts';
import { rereadConnections } from './reread-connections.ts';

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

/** A second tap in the same place would meet another button by then. */
const SECOND_TAP_MS = 500;

/**
 * Whatever came of what was sent, what is on screen is read again: also where an answer was lost on its way.
 *
 * @returns `isBusy` while nothing else may be done; `isOwn` until all that is shown is as the service says
 */
function useBusy(client: Pair['client']) {
  const [isBusy, setBusy] = useState(false);
  const [isOwn, setOwn] = useState(false);
  const during = (call: () => Promise<void>) => async () => {
    setBusy(true);
    setOwn(true);
    const held = new Promise((resolve) => setTimeout(resolve, SECOND_TAP_MS));
    try {
      await call();
    } finally {
      void held.then(() => setBusy(false));
      void rereadConnections(client).then(() => setOwn(false));
    }
  };
  return { isBusy, isOwn, during };
}
