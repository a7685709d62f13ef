// A member's socket without a browser.
import { createClient } from 'graphql-ws';

export interface Live<Data> {
  /** The next message that has not been taken yet. */
  next(): Promise<Data>;
  stop(): Promise<void>;
}

/** Resolves once the gateway has accepted the socket. `extensions.after` is the cursor to go on from. */
export async function subscribe<Data>(
  url: string,
  accessToken: string,
  query: string,
  extensions?: { after: string },
): Promise<Live<Data>> {
  let accepted = () => {};
  const open = new Promise<void>((resolve) => {
    accepted = resolve;
  });
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${accessToken}` },
    on: { connected: () => accepted() },
  });
  const messages = client.iterate<Data>({ query, extensions });
  const pending = messages.next();
  await Promise.race([open, pending]);
  let first: typeof pending | undefined = pending;
  return {
    next: async () => {
      const { value } = await (first ?? messages.next());
      first = undefined;
      if (!value?.data) throw new Error(`The socket answered ${JSON.stringify(value)}`);
      return value.data;
    },
    stop: async () => client.dispose(),
  };
}
