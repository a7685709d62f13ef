/** Messages waiting for one subscription, in order, never more than a slow socket may hold. */
import { type ExecutionResult, GraphQLError } from 'graphql';

export type LiveMessage = ExecutionResult;

/** What waits: a message, nothing for this receiver (null), or an error that ends the subscription. */
export type Waiting = LiveMessage | GraphQLError | null;

export interface MessageQueue extends AsyncGenerator<LiveMessage, undefined, undefined> {
  /** A message still being read keeps its place. */
  push(message: Promise<Waiting>): void;
  /** Delivers what waits, then ends with this error. */
  fail(error: GraphQLError): void;
  /** Nobody takes messages any more. */
  isOver(): boolean;
}

interface Options {
  limit: number;
  onOverflow(): void;
  onEnd(): void;
}

const over: IteratorResult<LiveMessage, undefined> = { done: true, value: undefined };

export function createMessageQueue({ limit, onOverflow, onEnd }: Options): MessageQueue {
  const waiting: Promise<Waiting>[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return over;
    isOver = true;
    waiting.length = 0;
    wake?.();
    onEnd();
    return over;
  };
  const add = (message: Promise<Waiting>) => {
    waiting.push(message);
    wake?.();
  };
  const asleep = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return {
    push(message) {
      if (isOver) return;
      if (waiting.length < limit) return add(message);
      end();
      onOverflow();
    },
    fail(error) {
      if (!isOver) add(Promise.resolve(error));
    },
    isOver: () => isOver,
    async next() {
      while (!isOver) {
        const first = waiting[0];
        if (!first) {
          await asleep();
          continue;
        }
        const message = await first;
        if (isOver) break;
        // Its promise was awaited above.
        void waiting.shift();
        if (message instanceof GraphQLError) {
          end();
          throw message;
        }
        if (message) return { done: false, value: message };
      }
      return over;
    },
    return: async () => end(),
    async throw(error) {
      end();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      end();
    },
  };
}
