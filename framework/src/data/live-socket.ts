import { type Client, createClient } from 'graphql-ws';
import { freshToken, renewToken, reportSessionEnded } from '../session/token.ts';
import { jitteredDelay, waitOrOnline } from './backoff.ts';
import { setLive } from './network.ts';
import { GRAPHQL_PATH, requestHeaders } from './post.ts';

const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 10_000;
const FORBIDDEN = 4403;
/** Closes the socket a while after the last subscription ended, so that a change of page keeps it. */
const IDLE_CLOSE_MS = 10_000;

export const liveAddress = (): string => `${location.origin.replace(/^http/, 'ws')}${GRAPHQL_PATH}`;

const closeCode = (event: unknown): number | undefined => (event as { code?: number } | null)?.code;

/** What the page shows was read since it began to load: until it has connected once, it asks for what happened from then on. */
function pageAge() {
  let hasConnected = false;
  return {
    connected: () => {
      hasConnected = true;
    },
    parameters: () => (hasConnected ? {} : { 'x-page-age-ms': String(Math.round(performance.now())) }),
  };
}

const sayingSo = (wait: (attempt: number) => Promise<void>) => (attempt: number) => {
  setLive('waiting');
  return wait(attempt);
};

export interface SocketOptions {
  url?: string;
  webSocketImpl?: unknown;
  wait?: (attempt: number) => Promise<void>;
}

/**
 * The page's one socket. Opens with the first subscription, never gives up, spreads its tries, and ends a link that
 * looks open and answers nothing. A socket closed with 4403 outlived its token and returns with a new one.
 */
export function liveSocket(options: SocketOptions = {}): Client {
  const { url = liveAddress(), webSocketImpl, wait = (attempt) => waitOrOnline(jitteredDelay(attempt)) } = options;
  let mustRenew = false;
  const age = pageAge();
  let noPong: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url,
    webSocketImpl,
    lazy: true,
    lazyCloseTimeout: IDLE_CLOSE_MS,
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: sayingSo(wait),
    connectionParams: async () => {
      if (mustRenew && (await renewToken()).outcome === 'ended') reportSessionEnded();
      mustRenew = false;
      return { ...requestHeaders(await freshToken()), ...age.parameters() };
    },
    on: {
      connecting: () => setLive('connecting'),
      connected: () => setLive('connected'),
      closed: (event) => {
        clearTimeout(noPong);
        if (closeCode(event) === FORBIDDEN) mustRenew = true;
        setLive(closeCode(event) === 1000 ? 'idle' : 'waiting');
      },
      ping: (received) => {
        if (!received) noPong = setTimeout(() => client.terminate(), PONG_WITHIN_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(noPong);
        if (received) setLive('connected');
      },
    },
  });
  client.on('connected', age.connected);
  return client;
}
