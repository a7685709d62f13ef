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
  const line = createLine();
  let isOver = false;
  const end = () => {
    if (isOver) return over;
    isOver = true;
    line.clear();
    onEnd();
    return over;
  };
  return {
    push(message) {
      if (isOver) return;
      if (line.length() < limit) return line.add(message);
      end();
      onOverflow();
    },
    fail(error) {
      if (!isOver) line.add(Promise.resolve(error));
    },
    isOver: () => isOver,
    next: () => nextOf(line, () => isOver, end),
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

/** The next message there is, skipping what is nothing for this receiver; `end` before an error. */
async function nextOf(line: ReturnType<typeof createLine>, isOver: () => boolean, end: () => unknown) {
  while (!isOver()) {
    const message = await line.first();
    if (isOver()) break;
    line.leave();
    if (message instanceof GraphQLError) {
      end();
      throw message;
    }
    if (message) return { done: false as const, value: message };
  }
  return over;
}

/** What waits, and who sleeps until something does. */
function createLine() {
  const waiting: Promise<Waiting>[] = [];
  let wake: (() => void) | undefined;
  const woken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  let isCleared = false;
  return {
    length: () => waiting.length,
    add(message: Promise<Waiting>): void {
      waiting.push(message);
      wake?.();
    },
    /** The first that waits, which keeps its place; null once cleared. */
    async first(): Promise<Waiting> {
      while (!waiting[0] && !isCleared) await woken();
      return waiting[0] ?? null;
    },
    leave: () => void waiting.shift(),
    clear(): void {
      isCleared = true;
      waiting.length = 0;
      wake?.();
    },
  };
}
