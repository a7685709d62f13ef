// What a visitor asks of a part elsewhere is not waited for without end: a process that is frozen takes a connection and never answers.
import type { ClientRequest, IncomingMessage } from 'node:http';

/**
 * For `proxyReq` of a proxy: gives a call up that has no answer `withinMs` after all of it was handed on. How long a visitor takes to
 * send it, and to take the answer, is not counted: that has limits of its own.
 */
export function answerWithin(withinMs: number) {
  return (call: ClientRequest, asked: IncomingMessage): void => {
    let timer: NodeJS.Timeout | undefined;
    const isOver = () => clearTimeout(timer);
    const wait = () => {
      if (call.destroyed) return;
      timer = setTimeout(() => call.destroy(tooLate(withinMs)), withinMs);
    };
    call.once('response', isOver).once('close', isOver);
    if (asked.readableEnded) wait();
    else asked.once('end', wait);
  };
}

const tooLate = (withinMs: number) =>
  Object.assign(new Error(`no answer within ${withinMs} ms`), { code: 'ETIMEDOUT' });
