import { gql } from '@apollo/client';
import { ApolloLink, execute } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import type { Client, Sink } from 'graphql-ws';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearClient, createApolloClient } from './client.ts';
import { lateAnswersLink } from './late-answers.link.ts';
import { liveLink } from './live.link.ts';
import { forgetLiveCursors } from './live-cursors.ts';

const document = gql`
  subscription ItemUpdated {
    itemUpdated {
      id
    }
  }
`;

const counted = (kind: 'query' | 'subscription', field: string) => gql(`${kind} Counted { ${field} { id going } }`);

const other = gql`
  subscription ItemAdded {
    itemAdded {
      id
    }
  }
`;

interface Sent {
  payload: { extensions: { after?: string } };
  sink: Sink;
}

/** A graphql-ws client under the test's hand. Like the real one it sends the same payload object after a reconnect. */
function fakeSocket() {
  const sent: Sent[] = [];
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>();
  const stopped: Sent[] = [];
  const client = {
    dispose: vi.fn(),
    subscribe(payload: Sent['payload'], sink: Sink) {
      const entry = { payload, sink };
      sent.push(entry);
      return () => stopped.push(entry);
    },
    on(event: string, listener: (...args: unknown[]) => void) {
      const group = listeners.get(event) ?? new Set();
      listeners.set(event, group.add(listener));
      return () => group.delete(listener);
    },
  };
  const fire = (event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...args);
  };
  const news = (cursor: string, index = sent.length - 1) =>
    sent[index]!.sink.next({ data: { itemUpdated: { id: cursor } }, extensions: { cursor } } as never);
  return { client: client as unknown as Client, dispose: client.dispose, sent, stopped, fire, news };
}

function follow(socket: ReturnType<typeof fakeSocket>, onGap = vi.fn()) {
  const link = liveLink({ socket: () => socket.client, onGap });
  const seen: string[] = [];
  const errors: unknown[] = [];
  const subscription = execute(
    link,
    { query: document },
    { client: createApolloClient({ link: ApolloLink.empty() }) },
  ).subscribe({
    next: ({ data }) => seen.push((data as { itemUpdated: { id: string } }).itemUpdated.id),
    error: (error) => errors.push(error),
  });
  return { seen, errors, onGap, stop: () => subscription.unsubscribe() };
}

const item = { __typename: 'Item', id: '01A' };

/** A message that came while a query of the same item is under way; `answer` says what was before. */
function messageWhileAsking() {
  const socket = fakeSocket();
  const answers = new Subject<ApolloLink.Result>();
  const client = createApolloClient({
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      liveLink({ socket: () => socket.client, onGap: vi.fn() }),
      ApolloLink.from([lateAnswersLink(), new ApolloLink(() => answers)]),
    ),
  });
  const going = client.subscribe({ query: counted('subscription', 'itemUpdated') }).subscribe(() => {});
  onTestFinished(() => going.unsubscribe());
  const asked = client.query({ query: counted('query', 'item') });
  socket.sent[0]!.sink.next({ data: { itemUpdated: { ...item, going: 1 } }, extensions: { cursor: '01B' } } as never);
  const answer = () => {
    answers.next({ data: { item: { ...item, going: 0 } } });
    answers.complete();
  };
  return { client, asked, answer };
}

const resync = [{ message: 'too old', extensions: { code: 'RESYNC' } }];

describe('liveLink', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    forgetLiveCursors();
  });

  it('hands the newest cursor back when the socket reconnects', () => {
    const socket = fakeSocket();
    follow(socket);
    expect(socket.sent[0]!.payload.extensions).toEqual({});
    socket.news('01A');
    socket.news('01B');
    // graphql-ws serialises this very object again.
    expect(socket.sent[0]!.payload.extensions).toEqual({ after: '01B' });
  });

  it('shows a domain event that is replayed twice once', () => {
    const socket = fakeSocket();
    const { seen } = follow(socket);
    for (const cursor of ['01A', '01B', '01A', '01C', '01B']) socket.news(cursor);
    expect(seen).toEqual(['01A', '01B', '01C']);
  });

  it('resumes where a page left off when the page comes back', () => {
    const socket = fakeSocket();
    const first = follow(socket);
    socket.news('01A');
    first.stop();
    const second = follow(socket);
    expect(socket.sent[1]!.payload.extensions).toEqual({ after: '01A' });
    socket.news('01A');
    socket.news('01B');
    expect(second.seen).toEqual(['01B']);
  });

  it('asks for everything again and starts at now when its cursor is too old', () => {
    const socket = fakeSocket();
    const { onGap, errors } = follow(socket);
    socket.news('01A');
    socket.sent[0]!.sink.error(resync as never);
    expect(socket.sent).toHaveLength(2);
    expect(socket.sent[1]!.payload.extensions).toEqual({});
    expect(onGap).toHaveBeenCalledOnce();
    expect(errors).toEqual([]);
  });

  it('takes RESYNC as a message too, and its end for no second failure', () => {
    const socket = fakeSocket();
    const { onGap } = follow(socket);
    socket.news('01A');
    socket.sent[0]!.sink.next({ errors: resync } as never);
    socket.sent[0]!.sink.complete();
    expect(socket.sent).toHaveLength(2);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('waits before it tries again when asked to resync with nothing to resume from', async () => {
    const socket = fakeSocket();
    const { onGap } = follow(socket);
    socket.sent[0]!.sink.next({ errors: resync } as never);
    expect(socket.sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.sent).toHaveLength(2);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it('reports a gap when the socket returns before any cursor was seen, and none when it can resume', () => {
    const socket = fakeSocket();
    const { onGap } = follow(socket);
    socket.fire('connected');
    expect(onGap).not.toHaveBeenCalled();
    socket.fire('closed');
    socket.fire('connected');
    expect(onGap).toHaveBeenCalledOnce();
    socket.news('01A');
    socket.fire('closed');
    socket.fire('connected');
    expect(onGap).toHaveBeenCalledOnce();
  });

  it.each([
    ['soon after its connection hears what came since the page began', 119_000, { after: '01A' }],
    ['long after its connection begins at now', 121_000, {}],
  ])('one that begins %s', async (_, ms, extensions) => {
    const socket = fakeSocket();
    const link = liveLink({ socket: () => socket.client, onGap: vi.fn() });
    const client = { client: createApolloClient({ link: ApolloLink.empty() }) };
    const subscriptions = [execute(link, { query: document }, client).subscribe({})];
    socket.fire('connected', {}, { cursor: '01A' });
    await vi.advanceTimersByTimeAsync(ms);
    subscriptions.push(execute(link, { query: other }, client).subscribe({}));
    expect(socket.sent[1]!.payload.extensions).toEqual(extensions);
    for (const each of subscriptions) each.unsubscribe();
  });

  it('resumes one that began later than its connection from where that one started', async () => {
    const socket = fakeSocket();
    const onGap = vi.fn();
    const link = liveLink({ socket: () => socket.client, onGap });
    const client = { client: createApolloClient({ link: ApolloLink.empty() }) };
    const first = execute(link, { query: document }, client).subscribe({});
    socket.fire('connected', {}, { cursor: '01A' });
    await vi.advanceTimersByTimeAsync(121_000);
    const later = execute(link, { query: other }, client).subscribe({});
    expect(socket.sent[1]!.payload.extensions).toEqual({});
    socket.fire('closed', {});
    socket.fire('connected', {}, { cursor: '01Z' });
    expect(socket.sent[1]!.payload.extensions).toEqual({ after: '01A' });
    expect(onGap).not.toHaveBeenCalled();
    first.unsubscribe();
    later.unsubscribe();
  });

  it('stands after an answer that was asked for before it and comes later', async () => {
    const { client, asked, answer } = messageWhileAsking();
    answer();
    await vi.advanceTimersByTimeAsync(100);
    await asked;
    expect(client.readQuery({ query: counted('query', 'item') })).toEqual({ item: { ...item, going: 1 } });
  });

  it('does not come into the cache again once its member has left', async () => {
    const { client, asked } = messageWhileAsking();
    asked.catch(() => {});
    void clearClient();
    await vi.advanceTimersByTimeAsync(100);
    expect(client.cache.extract()).toEqual({});
  });

  it('resumes a subscription that heard nothing yet from where the gateway stood', () => {
    const socket = fakeSocket();
    const { onGap } = follow(socket);
    socket.fire('connected', {}, { cursor: '01A' });
    socket.fire('closed');
    socket.fire('connected', {}, { cursor: '01Z' });
    expect(socket.sent[0]!.payload.extensions).toEqual({ after: '01A' });
    expect(onGap).not.toHaveBeenCalled();
  });

  it.each([
    ['a fatal close', (sink: Sink) => sink.error({ code: 4500, reason: 'Internal server error' })],
    ['a socket too many', (sink: Sink) => sink.error({ code: 4429, reason: 'Too many sockets' })],
    [
      'a subscription too many',
      (sink: Sink) => sink.error([{ message: 'slowly', extensions: { code: 'RATE_LIMITED' } }] as never),
    ],
    ['a server that ends it', (sink: Sink) => sink.complete()],
    [
      'a service in trouble',
      (sink: Sink) => sink.error([{ message: 'down', extensions: { code: 'SERVICE_UNAVAILABLE' } }] as never),
    ],
  ])('returns after %s, with its cursor', async (_, happen) => {
    const socket = fakeSocket();
    const { errors } = follow(socket);
    socket.news('01A');
    happen(socket.sent[0]!.sink);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.sent[1]!.payload.extensions).toEqual({ after: '01A' });
    expect(errors).toEqual([]);
  });

  it('asks instead, now and then while it is looked at, where the browser has a tab too many', async () => {
    const socket = fakeSocket();
    const { onGap } = follow(socket);
    const refuse = async (ms: number) => {
      socket.sent.at(-1)!.sink.error({ code: 4429, reason: 'Too many sockets' });
      await vi.advanceTimersByTimeAsync(ms);
    };
    await refuse(1000);
    expect(onGap).toHaveBeenCalledTimes(1);
    await refuse(60_000);
    expect(onGap).toHaveBeenCalledTimes(1);
    await refuse(60_000);
    expect(onGap).toHaveBeenCalledTimes(2);
    const hidden = vi.spyOn(window.document, 'hidden', 'get').mockReturnValue(true);
    await refuse(60_000);
    expect(onGap).toHaveBeenCalledTimes(2);
    hidden.mockRestore();
    socket.sent.at(-1)!.sink.error({ code: 1006, reason: 'a lost line asks nothing' });
    expect(onGap).toHaveBeenCalledTimes(2);
  });

  it('passes any other refusal on', () => {
    const socket = fakeSocket();
    const { errors } = follow(socket);
    socket.sent[0]!.sink.error([{ message: 'no', extensions: { code: 'FORBIDDEN' } }] as never);
    expect(errors).toHaveLength(1);
  });

  it('gives the next member a socket of their own, from now', () => {
    const sockets = [fakeSocket(), fakeSocket()];
    const link = liveLink({
      socket: () => sockets.find(({ dispose }) => !dispose.mock.calls.length)!.client,
      onGap: vi.fn(),
    });
    const client = createApolloClient({ link: ApolloLink.empty() });
    const subscribe = () => execute(link, { query: document }, { client }).subscribe();
    subscribe();
    sockets[0]!.news('01A');
    forgetLiveCursors();
    expect(sockets[0]!.dispose).toHaveBeenCalledOnce();
    subscribe();
    expect(sockets[1]!.sent[0]!.payload.extensions).toEqual({});
  });

  it('leaves a socket that is refused while it connects, without a complaint', async () => {
    vi.useRealTimers();
    const complained = vi.fn();
    process.once('unhandledRejection', complained);
    const socket = fakeSocket();
    // A spy would mark the rejection as handled.
    socket.client.dispose = () => Promise.reject({ code: 4403, reason: 'Forbidden' });
    follow(socket);
    forgetLiveCursors();
    await new Promise((done) => setTimeout(done, 5));
    process.off('unhandledRejection', complained);
    expect(complained).not.toHaveBeenCalled();
  });

  it('stops for good when nobody follows', async () => {
    const socket = fakeSocket();
    const { stop } = follow(socket);
    stop();
    expect(socket.stopped).toHaveLength(1);
    socket.sent[0]!.sink.complete();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.sent).toHaveLength(1);
  });
});
