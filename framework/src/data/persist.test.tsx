import { gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCurrentDeployment } from '../current-host.ts';
import { testDeployment } from '../testing/fake-host.ts';
import { openMemberStore, RESTORE_CAP_MS, SAVE_AFTER_MS, wipeKept, withinLimit } from './persist.ts';

const disk = vi.hoisted(() => ({ entries: new Map<string, unknown>(), delay: 0, isBroken: false }));

vi.mock('idb-keyval', () => {
  const use = async <T,>(work: () => T): Promise<T> => {
    if (disk.isBroken) throw new Error('blocked');
    if (disk.delay) await new Promise((resolve) => setTimeout(resolve, disk.delay));
    return work();
  };
  return {
    createStore: () => ({}),
    get: (key: string) => use(() => disk.entries.get(key)),
    set: (key: string, value: unknown) => use(() => disk.entries.set(key, structuredClone(value))),
    clear: () => use(() => disk.entries.clear()),
  };
});

const query = gql`
  query Feed {
    feed {
      id
      title
    }
  }
`;
const feed = (title: string) => ({ feed: [{ __typename: 'Event', id: '1', title }] });
const write = (cache: InMemoryCache, title: string) => cache.writeQuery({ query, data: feed(title) });
const read = (cache: InMemoryCache) => cache.readQuery<ReturnType<typeof feed>>({ query })?.feed[0]?.title;

describe('the kept cache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    disk.entries.clear();
    disk.delay = 0;
    disk.isBroken = false;
    setCurrentDeployment(testDeployment());
  });
  afterEach(() => vi.useRealTimers());

  async function keep(memberId: string, title: string) {
    const cache = new InMemoryCache();
    const store = await openMemberStore(cache, memberId);
    write(cache, title);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    store.stop();
  }

  it('returns to the same member at the next start', async () => {
    await keep('maya', 'Yoga');
    const cache = new InMemoryCache();
    await openMemberStore(cache, 'maya');
    expect(read(cache)).toBe('Yoga');
  });

  it('is nobody else’s', async () => {
    await keep('maya', 'Yoga');
    const cache = new InMemoryCache();
    await openMemberStore(cache, 'noam');
    expect(read(cache)).toBeUndefined();
  });

  it('is gone after it was wiped', async () => {
    await keep('maya', 'Yoga');
    await wipeKept();
    expect(disk.entries.size).toBe(0);
  });

  it('does not hide what the network brought first', async () => {
    await keep('maya', 'Old');
    const cache = new InMemoryCache();
    write(cache, 'New');
    await openMemberStore(cache, 'maya');
    expect(read(cache)).toBe('New');
  });

  it('is not read by another version, whose types may differ', async () => {
    await keep('maya', 'Yoga');
    setCurrentDeployment(testDeployment({ version: '9.9.9' }));
    const cache = new InMemoryCache();
    await openMemberStore(cache, 'maya');
    expect(read(cache)).toBeUndefined();
  });

  it('is waited for on a slow device: a reload far down a list counts on it', async () => {
    await keep('maya', 'Yoga');
    disk.delay = 1500;
    const cache = new InMemoryCache();
    const opening = openMemberStore(cache, 'maya');
    await vi.advanceTimersByTimeAsync(disk.delay);
    await opening;
    expect(read(cache)).toBe('Yoga');
  });

  it('holds up the first render no longer than its cap', async () => {
    await keep('maya', 'Yoga');
    disk.delay = 60_000;
    const cache = new InMemoryCache();
    const opening = openMemberStore(cache, 'maya');
    await vi.advanceTimersByTimeAsync(RESTORE_CAP_MS);
    await opening;
    expect(read(cache)).toBeUndefined();
  });

  it('lets the app work where storage is blocked', async () => {
    disk.isBroken = true;
    const cache = new InMemoryCache();
    const store = await openMemberStore(cache, 'maya');
    write(cache, 'Yoga');
    await expect(store.flush()).resolves.toBeUndefined();
    await expect(wipeKept()).resolves.toBeUndefined();
  });

  it('is saved when the page is hidden, without waiting', async () => {
    const cache = new InMemoryCache();
    await openMemberStore(cache, 'maya');
    write(cache, 'Yoga');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(disk.entries.has('maya')).toBe(true);
  });
});

describe('withinLimit', () => {
  const item = (id: number) => ({ __typename: 'Event', id: String(id), title: 'x'.repeat(100) });
  const references = Array.from({ length: 500 }, (_, id) => ({ __ref: `Event:${id}` }));
  const snapshot = {
    ROOT_QUERY: {
      __typename: 'Query',
      feed: { __typename: 'FeedPage', hasMore: false, cursor: 'behind 499', items: references },
      friends: { __typename: 'ConnectionPage', hasMore: false, items: references },
      categories: Array.from({ length: 120 }, (_, id) => ({ __typename: 'Category', id: String(id) })),
    },
    ...Object.fromEntries(Array.from({ length: 500 }, (_, id) => [`Event:${id}`, item(id)])),
  } as never;

  it('leaves a small one alone', async () => {
    expect(await withinLimit(snapshot, 1_000_000)).toBe(snapshot);
  });

  it('shortens long pages and forgets what they no longer reach', async () => {
    const smaller = await withinLimit(snapshot, 30_000);
    expect(JSON.stringify(smaller).length).toBeLessThanOrEqual(30_000);
    expect(Object.keys(smaller)).toContain('Event:99');
    expect(Object.keys(smaller)).not.toContain('Event:100');
  });

  it('leaves no hole: a page that lost its end says that there is more, and not from where', async () => {
    const { feed, friends } = (await withinLimit(snapshot, 30_000)).ROOT_QUERY as never as Record<string, object>;
    expect(feed).toMatchObject({ hasMore: true, cursor: null, items: { length: 100 } });
    expect(friends).toEqual({ __typename: 'ConnectionPage', hasMore: true, items: references.slice(0, 100) });
  });

  it('keeps a list whole that cannot say that there is more', async () => {
    expect((await withinLimit(snapshot, 30_000)).ROOT_QUERY!.categories).toHaveLength(120);
  });

  it('shortens one of very many objects without writing all of it out', async () => {
    const written = vi.spyOn(JSON, 'stringify');
    const many = Array.from({ length: 3_000 }, (_, id) => [`Event:${id}`, item(id)]);
    const items = many.map(([name]) => ({ __ref: name }));
    const page = { __typename: 'FeedPage', hasMore: false, cursor: null, items };
    const whole = { ROOT_QUERY: { __typename: 'Query', feed: page }, ...Object.fromEntries(many) };
    const kept = await withinLimit(whole as never, 10_000_000);
    expect(Object.keys(kept)).toHaveLength(101);
    expect(written.mock.calls.some(([value]) => value === whole)).toBe(false);
    written.mockRestore();
  });

  it('gives up rather than go over the limit', async () => {
    expect(await withinLimit(snapshot, 10)).toEqual({});
  });
});
