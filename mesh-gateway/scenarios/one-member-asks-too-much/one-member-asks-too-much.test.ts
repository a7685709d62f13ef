import { ServiceError } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { expect, it } from 'vitest';
import { budgetNumbers } from '../../src/index.ts';
import { allowances } from '../../src/limits/limits.ts';
import { tinyMember } from '../tiny/items.ts';
import { waitFor } from '../tiny/live-client.ts';
import type { Scenario } from '../tiny/start-scenario.ts';
import { scenario } from '../tiny/stops.ts';

/** Refusals come without the moment of delay. */
const atOnce = { ...budgetNumbers, refusalMs: 0 };
const identity = { Query: { me: () => tinyMember('maya') } };

/** A feed that counts what it is asked, and answers when it is let. */
function countingFeed() {
  const waiting: (() => void)[] = [];
  const asked = { pages: 0, categories: 0 };
  return {
    asked,
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
    waiting,
    resolvers: {
      Query: {
        feedList: () => {
          asked.pages += 1;
          return { hasMore: false, cursor: null, items: [] };
        },
        categories: () => {
          asked.categories += 1;
          return new Promise((resolve) => waiting.push(() => resolve([])));
        },
      },
    },
  };
}

const member = (memberId: string) => viewer({ memberId, sessionId: `session-${memberId}` });

/** Another member asks first: who sends a new text pays for what reading it took, and only a known one has one price. */
const makeKnown = async ({ ask, tokens }: Scenario, query: string) =>
  void (await ask(query, { authorization: await tokens.bearer(member('ada')) }));

it('with lists in lists in lists: refused before anything runs', async () => {
  const feed = countingFeed();
  const { ask, tokens } = await scenario({ services: { identity, feed: feed.resolvers } });
  const authorization = await tokens.bearer(member('maya'));
  const page = (limit: string) =>
    `feedList(userId: "maya", limit: ${limit}) { items { ... on News { comments(limit: 50) { replies(limit: 50) {
      likes(limit: 200) { givingUser } } } } } }`;
  const aliases = Array.from({ length: 9 }, (_, index) => `a${index}: ${page('50')}`).join(' ');
  const all = await ask(`{ ${aliases} }`, { authorization });
  expect(all).toMatchObject({ status: 400, errors: [{ extensions: { code: 'BAD_INPUT' } }] });
  expect(all.errors?.[0]?.message).toMatch(/Ask for less at once/);
  const byVariable = `query ($limit: Int) { ${page('$limit')} }`;
  expect((await ask(byVariable, { authorization, variables: { limit: 1 } })).status).toBe(400);
  expect(feed.asked.pages).toBe(0);
  const modest = 'query ($limit: Int) { feedList(userId: "maya", limit: $limit) { hasMore } }';
  expect((await ask(modest, { authorization, variables: { limit: 5 } })).data).toEqual({
    feedList: { hasMore: false },
  });
});

it('without a pause: said when to try again, while the next member is answered', async () => {
  const feed = countingFeed();
  const operations = { perSecond: 0.1, burst: 600 };
  const here = await scenario({
    services: { identity, feed: feed.resolvers },
    gateway: { budgets: { ...atOnce, operations } },
  });
  const { ask, tokens } = here;
  const query = '{ feedList(userId: "maya") { hasMore } }';
  await makeKnown(here, query);
  feed.asked.pages = 0;
  const authorization = await tokens.bearer(member('maya'));
  const answers = [];
  for (let count = 0; count < 12; count += 1) answers.push(await ask(query, { authorization }));
  const statuses = answers.map(({ status }) => status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(feed.asked.pages).toBe(statuses.filter((status) => status === 200).length);
  const refused = answers.at(-1)!;
  const { code, retryAfterSeconds } = refused.errors![0]!.extensions;
  expect(code).toBe('RATE_LIMITED');
  expect(retryAfterSeconds).toBeGreaterThan(1);
  expect(refused.headers.get('retry-after')).toBe(String(retryAfterSeconds));
  expect((await ask(query, { authorization: await tokens.bearer(member('noa')) })).status).toBe(200);
});

it('by writing: a write costs more than it answers', async () => {
  let written = 0;
  const feed = {
    Mutation: {
      deleteComment: () => {
        written += 1;
        return 'c1';
      },
    },
  };
  const operations = { perSecond: 0.001, burst: 1_000 };
  const here = await scenario({ services: { identity, feed }, gateway: { budgets: { ...atOnce, operations } } });
  const { ask, tokens } = here;
  const mutation = 'mutation { deleteComment(commentId: "c1") }';
  await makeKnown(here, mutation);
  written = 0;
  const authorization = await tokens.bearer(member('maya'));
  const statuses: number[] = [];
  for (let count = 0; count < 10; count += 1) statuses.push((await ask(mutation, { authorization })).status);
  expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  expect(written).toBe(statuses.filter((status) => status === 200).length);
  expect(written).toBeGreaterThan(4);
});

it('gets back what an answer did not need', async () => {
  const feed = countingFeed();
  // One page may cost 5 x what it holds here; paying for that each time would end after a few.
  const operations = { perSecond: 0.001, burst: 3_000 };
  const here = await scenario({
    services: { identity, feed: feed.resolvers },
    gateway: { budgets: { ...atOnce, operations } },
  });
  const { ask, tokens } = here;
  const query = '{ feedList(userId: "maya", limit: 50) { items { ... on News { comments(limit: 10) { id body } } } } }';
  await makeKnown(here, query);
  const authorization = await tokens.bearer(member('maya'));
  for (let count = 0; count < 20; count += 1) expect((await ask(query, { authorization })).status).toBe(200);
});

it('pays in full for an answer that failed: it may have cost all it was allowed', async () => {
  const feedList = () => {
    throw new TypeError('broken');
  };
  const operations = { perSecond: 0.001, burst: 3_000 };
  const here = await scenario({
    services: { identity, feed: { Query: { feedList } } },
    gateway: { budgets: { ...atOnce, operations } },
  });
  const { ask, tokens } = here;
  const query = '{ feedList(userId: "maya", limit: 50) { items { ... on News { comments(limit: 10) { id body } } } } }';
  await makeKnown(here, query);
  const authorization = await tokens.bearer(member('maya'));
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await ask(query, { authorization })).status);
  expect(statuses.at(-1)).toBe(429);
});

it('hears the refusal after a moment, also when it is a service that refuses', async () => {
  const categories = () => {
    throw ServiceError('RATE_LIMITED');
  };
  const refusing = { ...budgetNumbers, refusalMs: 300, operations: { perSecond: 0.001, burst: 250 } };
  const { ask, tokens } = await scenario({
    services: { identity, feed: { Query: { categories, feedList: () => null } } },
    gateway: { budgets: refusing },
  });
  const timed = async (memberId: string, query: string) => {
    const begun = performance.now();
    const { errors } = await ask(query, { authorization: await tokens.bearer(member(memberId)) });
    return { code: errors?.[0]?.extensions.code, isHeld: performance.now() - begun > 290 };
  };
  const held = { code: 'RATE_LIMITED', isHeld: true };
  expect(await timed('maya', '{ categories { id } }')).toEqual(held);
  const dear = '{ feedList(userId: "noa", limit: 50) { items { ... on News { id } } } }';
  await ask(dear, { authorization: await tokens.bearer(member('noa')) });
  for (let count = 0; count < 3; count += 1)
    await ask('{ me { id } }', { authorization: await tokens.bearer(member('noa')) });
  expect(await timed('noa', dear)).toEqual(held);
});

it('all at once: a few run, the rest wait their turn, and what is too much is refused', async () => {
  const feed = countingFeed();
  const slots = { atOnce: 2, waiting: 3, waitMs: 10_000 };
  const { ask, tokens } = await scenario({
    services: { identity, feed: feed.resolvers },
    gateway: { budgets: { ...atOnce, slots } },
  });
  const authorization = await tokens.bearer(member('maya'));
  const asked = Array.from({ length: 7 }, () => ask('{ categories { id } }', { authorization }));
  const refused = asked.map((answer) => answer.then(({ status }) => status === 429));
  const early = Promise.race(refused);
  expect(await early).toBe(true);
  await waitFor(() => feed.waiting.length === 2);
  expect(feed.asked.categories).toBe(2);
  // Another member does not stand in this line.
  const other = ask('{ categories { id } }', { authorization: await tokens.bearer(member('noa')) });
  await waitFor(() => feed.waiting.length === 3);
  while (feed.asked.categories < 6 || feed.waiting.length > 0) {
    feed.letGo();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect((await other).status).toBe(200);
  const statuses = (await Promise.all(asked)).map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('asks as a fast hand does, ten tabs at once, and is never refused', async () => {
  const feed = {
    Query: { categories: () => [], feedList: () => ({ hasMore: true, cursor: 'next', items: [] }) },
  };
  const { ask, tokens } = await scenario({ services: { identity, feed } });
  const authorization = await tokens.bearer(member('maya'));
  const aTab = [
    '{ me { id name } }',
    '{ categories { id names { language text } } }',
    '{ feedList(userId: "maya") { items { ... on News { id comments(limit: 3) { id replies { id body } } } } } }',
    '{ me { id rights } }',
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => aTab.map((query) => ask(query, { authorization }))).flat(),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

it('with answers longer than their price, beside a field that fails: what they held is paid for all the same', async () => {
  const items = Array.from({ length: 300 }, (_, n) => ({ __typename: 'News', id: `n${n}` }));
  const feed = {
    Query: {
      feedList: () => ({ hasMore: false, cursor: null, items }),
      categories: () => {
        throw ServiceError('CONFLICT');
      },
    },
  };
  const here = await scenario({
    services: { identity, feed },
    gateway: { budgets: { ...atOnce, operations: { perSecond: 0.1, burst: 600 } } },
  });
  const query = '{ feedList(userId: "maya", limit: 1) { items { ... on News { id } } } categories { id } }';
  await makeKnown(here, query);
  const authorization = await here.tokens.bearer(member('maya'));
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await here.ask(query, { authorization })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

it('a body that is too long is called so, however often it is sent, and costs the member nothing', async () => {
  const { url, ask, tokens } = await scenario({ services: { identity }, gateway: { budgets: atOnce } });
  const authorization = await tokens.bearer(member('maya'));
  const headers = { authorization, 'content-type': 'application/json' };
  const body = JSON.stringify({ query: `{ me { id } } # ${'x'.repeat(allowances.member.bodyBytes)}` });
  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await fetch(url, { method: 'POST', headers, body })).status),
  );
  expect([...new Set(statuses)]).toEqual([413]);
  expect((await ask('{ me { id } }', { authorization })).data).toEqual({ me: { id: 'maya' } });
});
