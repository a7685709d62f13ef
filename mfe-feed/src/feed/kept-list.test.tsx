// A device that kept a list shows what a fresh device shows, whatever happened since.

import { addTypePolicies } from '@banyan/framework';
import { fakeHost, type Mocks, mockLink } from '@banyan/framework/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { feedTypePolicies } from '../cache-policy.ts';
import { FeedListDocument, FeedMoreDocument } from '../generated/graphql.ts';
import type { FeedEntry } from '../item/feed-entry.ts';
import { news, page, possibleTypes } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';
import { heldList, orderHeld } from './held-order.ts';

const FIRST_PAGE = 5;
const NEXT_PAGE = 15;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const post = (minute: number, pinned = false) =>
  news(String(minute), { pinned, displayCreationDate: new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString() });

type Variables = Record<string, unknown>;

/** The feed of the service: what is pinned first, then the latest. */
function serve(posts: () => readonly FeedEntry[], audience = () => 'walkers') {
  const inOrder = () =>
    posts().toSorted(
      (one, other) =>
        Number(other.pinned) - Number(one.pinned) || (one.displayCreationDate < other.displayCreationDate ? 1 : -1),
    );
  const from = (limit: number, after: string | null = null) => {
    const all = inOrder();
    const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    return page(all.slice(start, start + limit), start + limit < all.length, audience());
  };
  return {
    inOrder,
    mocks: {
      FeedList: () => from(FIRST_PAGE),
      FeedMore: ({ limit, after }: Variables) => from(Number(limit), after as string),
      FeedOrder: ({ limit, after }: Variables) => from(Number(limit), after as string),
      FeedItem: ({ id }: Variables) => ({ data: { feedItem: posts().find((one) => one.id === id) ?? null } }),
    },
  };
}

const shown = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const titlesOf = (posts: readonly FeedEntry[]) => posts.map(({ title }) => title);
it('a post that belongs further down has its place when the feed is opened again', async () => {
  let posts: FeedEntry[] = Array.from({ length: 30 }, (_each, index) => post(index * 10, index === 3));
  const server = serve(() => posts);
  const { client } = renderFeed(<FeedScreen />, { mocks: server.mocks });
  await waitFor(() => expect(shown()).toHaveLength(FIRST_PAGE));
  (await screen.findByRole('button', { name: 'Show more' })).click();
  await waitFor(() => expect(shown()).toHaveLength(FIRST_PAGE + NEXT_PAGE));
  const kept = client.cache.extract();
  cleanup();
  posts = [...posts, post(165)];
  renderFeed(<FeedScreen />, { mocks: server.mocks, before: (fresh) => void fresh.cache.restore(kept as never) });
  await waitFor(() => expect(shown()).toEqual(titlesOf(server.inOrder().slice(0, FIRST_PAGE + NEXT_PAGE))));
  expect(shown()).toContain('News 165');
});

/** Chance that can be repeated (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { between, chance: (probability: number) => next() < probability };
}

/** A device: its client, and what it does as the page does. */
function device(mocks: Mocks, kept?: object) {
  const { client } = fakeHost({ link: mockLink(mocks), deployment: { possibleTypes } });
  addTypePolicies('feed', feedTypePolicies);
  if (kept) client.cache.restore(kept as never);
  const variables = { userId: 'me' };
  const list = heldList(client, variables);
  const refs = () => list.read()?.items.map(({ __ref }) => __ref.slice('News:'.length)) ?? [];
  return {
    kept: () => client.cache.extract() as object,
    refs,
    async start() {
      const query = { query: FeedListDocument, variables, fetchPolicy: 'network-only' } as const;
      const { data } = await client.query(query);
      await orderHeld(client, variables, data!.feedList!.items.length, (change) => change());
    },
    async more() {
      const after = list.read()?.cursor;
      const query = { query: FeedMoreDocument, variables: { ...variables, after, limit: NEXT_PAGE } };
      if (after) await client.query({ ...query, fetchPolicy: 'network-only' });
    },
  };
}

it('a kept list after any change and a start is the list of a fresh device', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomFrom(seed);
    const someMinutes = (count: number) =>
      new Set(Array.from({ length: count }, () => String(random.between(1, 40_000)).padStart(5, '0')));
    const first = someMinutes(random.between(6, 70));
    let posts: FeedEntry[] = [...first].map((minute) => post(Number(minute), random.chance(0.1)));
    let audience = 'walkers';
    const server = serve(
      () => posts,
      () => audience,
    );
    const device1 = device(server.mocks);
    await device1.start();
    for (let pages = random.between(0, 3); pages > 0; pages -= 1) await device1.more();
    posts = [
      ...posts.filter(() => random.chance(0.9)),
      ...[...someMinutes(random.between(0, 9))].filter((minute) => !first.has(minute)).map((one) => post(Number(one))),
    ].map((one) => (random.chance(0.05) ? { ...one, pinned: !one.pinned } : one));
    if (random.chance(0.2)) audience = 'others';
    const again = device(server.mocks, device1.kept());
    await again.start();
    const order = server.inOrder().map(({ id }) => id);
    expect(again.refs().length, `seed ${seed}`).toBeGreaterThanOrEqual(Math.min(FIRST_PAGE, order.length));
    expect(again.refs(), `seed ${seed}`).toEqual(order.slice(0, again.refs().length));
    // Read on, nothing is missing and nothing doubled.
    for (let pages = 0; pages < 7; pages += 1) await again.more();
    expect(again.refs(), `seed ${seed}`).toEqual(order);
  }
});
