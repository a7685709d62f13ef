/** A graphql-ws client that remembers what it heard. */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

export interface Heard {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
  data?: any;
  errors?: { extensions: Record<string, unknown> }[];
  extensions?: { cursor?: string };
}

export interface LiveClient {
  /** Everything heard, in order. */
  heard: Heard[];
  /** What ended the subscription. */
  failure: Promise<unknown>;
  /** Resolves with the code the socket was closed with. */
  closed: Promise<number>;
  /** Resolves when the gateway has registered the subscription. */
  until(count: number, withinMs?: number): Promise<Heard[]>;
  stop(): Promise<void>;
}

interface Options {
  url: string;
  authorization?: string;
  query: string;
  variables?: Record<string, unknown>;
  after?: string;
}

export async function waitFor(condition: () => boolean, withinMs = 10_000): Promise<void> {
  const start = Date.now();
  while (!condition()) {
    if (Date.now() - start > withinMs) throw new Error('nothing came in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

export async function listen({ url, authorization, query, variables, after }: Options): Promise<LiveClient> {
  const heard: Heard[] = [];
  let onClosed: (code: number) => void;
  const closed = new Promise<number>((resolve) => {
    onClosed = resolve;
  });
  const client = createClient({
    url: url.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: authorization ? { authorization } : {},
    on: { closed: (event) => onClosed((event as { code: number }).code) },
    onNonLazyError: () => undefined,
  });
  const failure = new Promise<unknown>((resolve) => {
    client.subscribe(
      { query, variables, extensions: after ? { after } : {} },
      { next: (message) => void heard.push(message as Heard), error: resolve, complete: () => resolve('complete') },
    );
  });
  return {
    heard,
    failure,
    closed,
    async until(count, withinMs) {
      await waitFor(() => heard.length >= count, withinMs);
      return heard;
    },
    async stop() {
      await client.dispose();
    },
  };
}
