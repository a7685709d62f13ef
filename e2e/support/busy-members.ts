// Members who read, write and listen without a pause, and what befell them meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import type { Username } from './accounts.ts';
import { type ApiMember, apiMember, firstItems } from './api.ts';

export interface Failure {
  who: string;
  what: 'read' | 'write';
  message: string;
}

export interface Tally {
  /** What a member was refused or did not get; each was asked for again until it was answered. */
  failures: Failure[];
  /** The longest that somebody waited for one thing, refusals included. */
  longestWaitMs: number;
  /** The words of each comment that was acknowledged. */
  written: string[];
  /** For each listener: how many comments the item has, as they heard last. Of what they missed, the last of each item is reported. */
  heard: number[];
}

export interface BusyMembers {
  /** So far. */
  tally: Tally;
  /** Resolves when each has finished what they were at; they listen on. */
  stop(): Promise<void>;
  /** Every comment that is kept of the item, as a member reads them. */
  kept(): Promise<string[]>;
  /** How many comments the item has, as a member reads it. */
  count(): Promise<number>;
  /** They stop listening, too. */
  dispose(): Promise<void>;
}

const WRITE = `mutation ($userId: ID!, $comment: CommentInput!) { createUpdateComment(userId: $userId, comment: $comment) { id } }`;
const COUNTED = 'id commentCount';
const COUNT = `query ($id: ID!) { feedItem(id: $id) {
  ... on Event { ${COUNTED} } ... on SportEvent { ${COUNTED} } ... on News { ${COUNTED} } ... on Poll { ${COUNTED} } } }`;
const UPDATED = `subscription { itemUpdated {
  ... on Event { ${COUNTED} } ... on SportEvent { ${COUNTED} } ... on News { ${COUNTED} } ... on Poll { ${COUNTED} } } }`;
/** Below what one member may write. */
const EACH_WRITE_MS = 2_200;
const EACH_READ_MS = 150;

/** Each signs in, listens, reads all the time and writes as often as one may, all under the first item. */
export async function startBusyMembers(url: string, usernames: readonly Username[]): Promise<BusyMembers> {
  const members = await Promise.all(usernames.map((name) => apiMember(url, name)));
  const [itemId] = await firstItems(members[0]!, 1);
  const tally: Tally = { failures: [], longestWaitMs: 0, written: [], heard: [] };
  const hear = (number: number) => (count: number) => {
    tally.heard[number] = count;
  };
  const listeners = await Promise.all(members.map((member, number) => listen(url, member, itemId!, hear(number))));
  let isStopped = false;
  const life = async (member: ApiMember, number: number) => {
    const who = usernames[number]!;
    let writtenAt = Date.now() - (EACH_WRITE_MS * number) / members.length;
    while (!isStopped) {
      await insist(tally, { who, what: 'read' }, () => firstItems(member, 5));
      if (Date.now() - writtenAt >= EACH_WRITE_MS) {
        writtenAt = Date.now();
        const comment = {
          postId: itemId!,
          body: `${who} ${crypto.randomUUID()}`,
          clientId: `temp_${crypto.randomUUID()}`,
        };
        await insist(tally, { who, what: 'write' }, () => member.ask(WRITE, { userId: member.id, comment }));
        tally.written.push(comment.body);
      }
      await sleep(EACH_READ_MS);
    }
  };
  const lives = members.map(life);
  return {
    tally,
    async stop() {
      isStopped = true;
      await Promise.all(lives);
    },
    ...reading(members[0]!, itemId!),
    async dispose() {
      for (const end of listeners) await end();
    },
  };
}

function reading(member: ApiMember, itemId: string): Pick<BusyMembers, 'kept' | 'count'> {
  return {
    kept: () => allComments(member, itemId),
    async count() {
      const { feedItem } = await member.ask<{ feedItem: { commentCount: number } }>(COUNT, { id: itemId });
      return feedItem.commentCount;
    },
  };
}

/** As a device does: the same again, with the same client id, until it is answered. */
async function insist(tally: Tally, of: Pick<Failure, 'who' | 'what'>, act: () => Promise<unknown>): Promise<void> {
  const since = Date.now();
  for (;;) {
    try {
      await act();
      tally.longestWaitMs = Math.max(tally.longestWaitMs, Date.now() - since);
      return;
    } catch (failure) {
      const { message, cause } = failure as Error;
      tally.failures.push({ ...of, message: cause instanceof Error ? `${message} ${cause.message}` : message });
      await sleep(200);
    }
  }
}

/** A socket that goes on where it was cut. Answers how to end it, once the gateway has accepted it. */
async function listen(url: string, { accessToken }: ApiMember, itemId: string, hear: (count: number) => void) {
  let accept: (cursor: { cursor?: string }) => void;
  const accepted = new Promise<{ cursor?: string }>((resolve) => {
    accept = resolve;
  });
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    connectionParams: { authorization: `Bearer ${accessToken}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => sleep(200),
    lazy: false,
    on: { connected: (_socket, payload) => accept((payload ?? {}) as { cursor?: string }) },
  });
  const subscribe = (given: { after?: string }) =>
    client.subscribe<{ itemUpdated: { id: string; commentCount: number } }>(
      { query: UPDATED, extensions: given },
      {
        next(message) {
          given.after = (message.extensions as { cursor: string }).cursor;
          if (message.data?.itemUpdated.id === itemId) hear(message.data.itemUpdated.commentCount);
        },
        // Too much was missed, or can not be read now: a page reads all again, and listens on.
        error: () => subscribe({}),
        complete: () => {},
      },
    );
  subscribe({ after: (await accepted).cursor });
  return () => client.dispose();
}

async function allComments(member: ApiMember, itemId: string): Promise<string[]> {
  const query = `query ($itemId: ID!, $after: String) {
    commentPage(itemId: $itemId, after: $after, limit: 50) { items { body } cursor hasMore } }`;
  interface Page {
    commentPage: { items: { body: string }[]; cursor: string | null; hasMore: boolean };
  }
  const bodies: string[] = [];
  let after: string | null = null;
  for (;;) {
    const { commentPage: page }: Page = await member.ask<Page>(query, { itemId, after });
    bodies.push(...page.items.map(({ body }) => body));
    if (!page.hasMore) return bodies;
    after = page.cursor;
  }
}
