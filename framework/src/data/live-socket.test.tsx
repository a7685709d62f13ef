import { ApolloLink } from '@apollo/client/link';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropToken, onSessionEnded } from '../session/token.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { liveSocket } from './live-socket.ts';
import { networkStatus, reportUnreachable } from './network.ts';

/** A browser's WebSocket under the test's hand. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FakeWebSocket[] = [];
  static isServerThere = true;
  readyState = 1;
  sent: { type: string; payload?: Record<string, string> }[] = [];
  onopen?: () => void;
  onclose?: (event: object) => void;
  onmessage?: (event: object) => void;
  constructor() {
    FakeWebSocket.opened.push(this);
    setTimeout(() => (FakeWebSocket.isServerThere ? this.onopen?.() : this.close(1006)));
  }
  send(text: string) {
    const message = JSON.parse(text);
    this.sent.push(message);
    if (message.type === 'connection_init') setTimeout(() => this.answer({ type: 'connection_ack' }));
  }
  answer(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code: number, reason = '') {
    this.readyState = 3;
    this.onclose?.({ code, reason, wasClean: true });
  }
}

let renewals: { data?: object; errors?: object[] }[];

function follow() {
  const waits: number[] = [];
  const client = liveSocket({
    url: 'ws://here/graphql',
    webSocketImpl: FakeWebSocket,
    wait: async (attempt) => void waits.push(attempt),
  });
  client.subscribe(
    { query: 'subscription { itemAdded { id } }' },
    { next: () => {}, error: () => {}, complete: () => {} },
  );
  return { client, waits };
}

const tick = (ms = 5) => vi.advanceTimersByTimeAsync(ms);
const token = (accessToken: string) => ({
  data: { refreshSession: { accessToken, expiresAt: new Date(Date.now() + 600_000).toISOString(), user: null } },
});
const authorizations = () => FakeWebSocket.opened.map(({ sent }) => sent[0]?.payload?.authorization);

describe('liveSocket', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeWebSocket.opened = [];
    FakeWebSocket.isServerThere = true;
    renewals = [token('first'), token('second')];
    dropToken();
    fakeHost({ link: ApolloLink.empty() });
    vi.stubGlobal('fetch', async () => Response.json(renewals.shift() ?? {}));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says how old the page is until it has connected once: what happened meanwhile is reported', async () => {
    FakeWebSocket.isServerThere = false;
    vi.spyOn(performance, 'now').mockReturnValue(31_000.4);
    follow();
    await tick();
    FakeWebSocket.isServerThere = true;
    await vi.waitFor(() => expect(networkStatus.get().live).toBe('connected'));
    const connected = FakeWebSocket.opened.length;
    FakeWebSocket.opened.at(-1)!.close(1006);
    await vi.waitFor(() => expect(FakeWebSocket.opened[connected]?.sent).toHaveLength(2));
    const ages = FakeWebSocket.opened
      .flatMap(({ sent }) => sent.slice(0, 1))
      .map(({ payload }) => payload?.['x-page-age-ms']);
    expect(ages).toEqual(['31000', undefined]);
  });

  it('opens with the member’s token and says that it is connected', async () => {
    follow();
    await tick();
    expect(authorizations()).toEqual(['Bearer first']);
    expect(networkStatus.get().live).toBe('connected');
  });

  it('connected or answered, it says that the server is there again', async () => {
    reportUnreachable();
    follow();
    await tick();
    expect(networkStatus.get().online).toBe(true);
    reportUnreachable();
    FakeWebSocket.opened[0]!.answer({ type: 'pong' });
    expect(networkStatus.get().online).toBe(true);
  });

  it('returns with a new token when the old one ended', async () => {
    follow();
    await tick();
    FakeWebSocket.opened[0]!.close(4403, 'Forbidden');
    await tick();
    expect(authorizations()).toEqual(['Bearer first', 'Bearer second']);
  });

  it('says when the server refuses the renewal', async () => {
    const ended = vi.fn();
    onSessionEnded(ended);
    renewals = [token('first'), { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] }];
    follow();
    await tick();
    FakeWebSocket.opened[0]!.close(4403, 'Forbidden');
    await tick();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('never gives up, and counts its tries for the waiting time', async () => {
    const { waits } = follow();
    await tick();
    FakeWebSocket.isServerThere = false;
    FakeWebSocket.opened[0]!.close(1006);
    await tick(50);
    expect(waits.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, attempt) => attempt));
    FakeWebSocket.isServerThere = true;
    await tick(50);
    expect(networkStatus.get().live).toBe('connected');
  });

  it('reports its subscriptions of a socket too many, and opens another when they ask again', async () => {
    const { client } = follow();
    const ended: unknown[] = [];
    const again = () =>
      client.subscribe(
        { query: 'subscription { itemUpdated { id } }' },
        { next: () => {}, error: (reason) => void ended.push(reason), complete: () => {} },
      );
    again();
    await tick();
    FakeWebSocket.opened[0]!.close(4429, 'Too many sockets');
    await tick();
    // The live link waits and asks again, each time a little later.
    expect(ended).toMatchObject([{ code: 4429 }]);
    again();
    await tick();
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(networkStatus.get().live).toBe('connected');
  });

  it('ends a socket that looks open and answers nothing', async () => {
    follow();
    await tick();
    await tick(25_000 + 10_000 + 100);
    expect(FakeWebSocket.opened.length).toBeGreaterThan(1);
  });
});
