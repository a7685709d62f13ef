import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import type { GraphQLFormattedError } from 'graphql';
import type { Client, SubscribePayload } from 'graphql-ws';
import { Observable, type Subscriber } from 'rxjs';
import { jitteredDelay, waitOrOnline } from './backoff.ts';
import { documentText } from './document-text.ts';
import { repeatAfterAnswers } from './late-answers.link.ts';
import { isNews, type LiveCursor, type LiveMessage, liveCursorOf, onForget } from './live-cursors.ts';
import { liveSocket } from './live-socket.ts';
import { prefetchKey } from './prefetch.ts';

export interface LiveOptions {
  socket?: () => Client;
  /** News was missed that nobody can replay: what is on screen must be asked for again. */
  onGap: () => void;
}

type Message = ApolloLink.Result & LiveMessage;

const toError = (reason: unknown): Error => {
  if (reason instanceof Error) return reason;
  if (Array.isArray(reason)) return new CombinedGraphQLErrors({ errors: reason });
  return new Error('The live link closed.');
};

interface Payload {
  operationName: string | undefined;
  query: string;
  variables: Record<string, unknown>;
  extensions: { after?: string };
}

interface Subscription {
  client: Client;
  liveCursor: LiveCursor;
  payload: Payload;
  observer: Subscriber<ApolloLink.Result>;
  onGap: () => void;
  askInstead: (reason: unknown) => void;
  /** The gateway's newest domain event when it took the connection before this one. */
  lastStart: () => string | undefined;
  /** Writes a message into the cache once more. */
  write: (message: Message) => void;
}

/** Keeps what the next connection will send equal to what was last seen. */
function receive({ liveCursor, payload, observer, write }: Subscription, message: Message): void {
  if (!isNews(liveCursor, message)) return;
  if (liveCursor.cursor) payload.extensions.after = liveCursor.cursor;
  observer.next(message);
  repeatAfterAnswers(() => write(message));
}

function startAtNow({ liveCursor, payload }: Subscription): void {
  delete liveCursor.cursor;
  delete payload.extensions.after;
}

type Sink = Parameters<Client['subscribe']>[1];

/** Live news has no end of its own: a server that ends it is restarting. */
const COMPLETED = Symbol('completed');

/** Refusals that time or a new token may lift. */
const PASSING = ['UNAUTHENTICATED', 'SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'];

const hasCode = (errors: unknown, codes: string[]): boolean =>
  Array.isArray(errors) && errors.some((each: GraphQLFormattedError) => codes.includes(String(each.extensions?.code)));

const mustResync = (errors: unknown): boolean => hasCode(errors, ['RESYNC']);

/** A closed socket, a server that went away or is in trouble; anything else is final for this subscription. */
const isPassing = (reason: unknown): boolean =>
  reason === COMPLETED || hasCode(reason, PASSING) || typeof (reason as { code?: unknown } | null)?.code === 'number';

const TOO_MANY = 4429;
const ASK_EVERY_MS = 30_000;

/** The gateway keeps twelve sockets of a session (decision 61): a further tab asks from time to time while it is looked at. */
function askingInstead(onGap: () => void): (reason: unknown) => void {
  let askedAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    const isCrowded = (reason as { code?: unknown } | null)?.code === TOO_MANY;
    if (!isCrowded || document.hidden || Date.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = Date.now();
    onGap();
  };
}

interface Heard {
  next(message: Message): void;
  error(reason: unknown): void;
  complete(): void;
}

/** What an earlier connection still says is not heard. Answers how to stop. */
function connect({ client, payload, askInstead }: Subscription, isMine: () => boolean, heard: Heard): () => void {
  const sink: Heard = {
    next: (message) => void (isMine() && heard.next(message)),
    error: (reason) => {
      if (!isMine()) return;
      askInstead(reason);
      heard.error(reason);
    },
    complete: () => void (isMine() && heard.complete()),
  };
  return client.subscribe(payload as unknown as SubscribePayload, sink as Sink);
}

/** Follows one subscription through all its connections and restarts; answers how to stop. */
function follow(subscription: Subscription): () => void {
  const { payload, observer, onGap } = subscription;
  let turn = 0;
  let attempt = 0;
  let stop = () => {};
  const later = async (mine: number) => {
    attempt += 1;
    await waitOrOnline(jitteredDelay(attempt));
    if (mine === turn) begin();
  };
  const resync = () => {
    const wasTooOld = payload.extensions.after !== undefined;
    startAtNow(subscription);
    // Asked to resync with nothing to resume from: the server is in trouble, so the next try waits.
    if (wasTooOld) begin();
    else void later(turn);
    onGap();
  };
  const end = (reason: unknown) => {
    turn += 1;
    stop();
    if (mustResync(reason)) resync();
    else if (isPassing(reason)) void later(turn);
    else observer.error(toError(reason));
  };
  const next = (message: Message) => {
    if (mustResync(message.errors)) return end(message.errors);
    attempt = 0;
    receive(subscription, message);
  };
  const begin = () => {
    turn += 1;
    const mine = turn;
    stop = connect(subscription, () => mine === turn, { next, error: end, complete: () => end(COMPLETED) });
  };
  begin();
  return () => {
    turn += 1;
    stop();
  };
}

/**
 * A page's parts arrive one after the other. What they show was read when the page began, so one that comes after the connection
 * hears what its acknowledgement covers too; the gateway takes no page for older than this (`connect.ts`).
 */
const JOINS_WITHIN_MS = 120_000;

type Acknowledgement = { cursor?: unknown } | undefined;
const cursorIn = (acknowledgement: Acknowledgement): string | undefined =>
  typeof acknowledgement?.cursor === 'string' ? acknowledgement.cursor : undefined;

/**
 * A reconnect with nothing to resume from has a gap that nobody can replay. A gateway that names its newest domain event when it
 * takes the connection (`cursor` in the acknowledgement) gives even a silent subscription a place to resume from: one that began
 * later than its connection goes back to where that one started.
 */
function watchReconnects({ client, liveCursor, payload, onGap, lastStart }: Subscription): () => void {
  let wasClosed = false;
  const connected = (acknowledgement: Acknowledgement) => {
    if (payload.extensions.after) return;
    const from = (wasClosed && lastStart()) || cursorIn(acknowledgement);
    if (wasClosed && !lastStart()) onGap();
    if (!from) return;
    liveCursor.cursor = from;
    payload.extensions.after = from;
  };
  const stops = [
    client.on('closed', () => {
      wasClosed = true;
    }),
    client.on('connected', (_socket, acknowledgement) => {
      connected(acknowledgement);
      wasClosed = false;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Subscriptions that survive the socket. graphql-ws sends the same payload object again after each reconnect, and this
 * link keeps the newest cursor in it (`extensions.after`), so the gateway replays what was missed; doubles are dropped.
 * `RESYNC`, or a reconnect before any cursor was seen, is a gap: it is reported and the subscription starts at now.
 */
export function liveLink({ socket = liveSocket, onGap }: LiveOptions): ApolloLink {
  let client: Client | undefined;
  let [lastStart, start]: (string | undefined)[] = [];
  let startedAt = 0;
  const askInstead = askingInstead(onGap);
  const open = (): Client => {
    if (client) return client;
    const opened = socket();
    start = undefined;
    opened.on('connected', (_socket, acknowledgement) => {
      [lastStart, start] = [start, cursorIn(acknowledgement as Acknowledgement)];
      startedAt = Date.now();
    });
    onForget(() => {
      client = undefined;
      // A socket refused while it connects, as when signing out has ended its session, needs no closing.
      Promise.resolve(opened.dispose()).catch(() => {});
    });
    client = opened;
    return opened;
  };
  return new ApolloLink(({ operationName, query, variables, client: { cache } }) => {
    const liveCursor = liveCursorOf(prefetchKey(operationName ?? '', variables));
    const write = ({ data: result }: Message) =>
      result && cache.write({ query, variables, result, dataId: 'ROOT_SUBSCRIPTION' });
    return new Observable((observer) => {
      const opened = open();
      if (start && Date.now() - startedAt < JOINS_WITHIN_MS) liveCursor.cursor ??= start;
      const extensions = liveCursor.cursor ? { after: liveCursor.cursor } : {};
      const payload = { operationName, query: documentText(query), variables, extensions };
      const callbacks = { onGap, askInstead, write, lastStart: () => lastStart };
      const subscription = { client: opened, liveCursor, payload, observer, ...callbacks };
      const stops = [watchReconnects(subscription), follow(subscription)];
      return () => {
        for (const stop of stops) stop();
      };
    });
  });
}
