import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReadScheduler } from './read-scheduler.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function start({ queries = 0, isFull = false } = {}) {
  const state = { queries, isFull, looks: 0 };
  const countQueries = () => {
    state.looks += 1;
    return state.queries;
  };
  const gate = createReadScheduler({ queries: countQueries, load: { isFull: () => state.isFull } });
  const begun: string[] = [];
  const ended: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (name: string, cost = 100, memberId = name) => {
    const run = () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    gate.liveRead(memberId, cost, run).then(
      (answer) => void ended.push(answer),
      (error) => void ended.push(`${name}: ${error.extensions?.code ?? error.message}`),
    );
  };
  return { state, gate, begun, ended, read, end: (name: string) => ends.get(name)!() };
}

it('runs four at once and answers as each reading does', async () => {
  const { begun, ended, read, end, gate } = start({ queries: 3 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) read(name);
  await pass(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(gate.waiting()).toBe(1);
  end('b');
  await pass(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ended).toEqual(['b']);
});

it('runs a dear one alone', async () => {
  const { begun, read, end } = start();
  read('dear', 3_000);
  read('cheap', 10);
  await pass(0);
  expect(begun).toEqual(['dear']);
  end('dear');
  await pass(0);
  read('dear again', 3_000);
  await pass(0);
  expect(begun).toEqual(['dear', 'cheap']);
  end('cheap');
  await pass(0);
  expect(begun).toEqual(['dear', 'cheap', 'dear again']);
});

it('serves members in turn: one with many readings does not hold up another', async () => {
  const { begun, read, end } = start();
  for (let count = 0; count < 10; count += 1) read(`much-${count}`, 100, 'much');
  read('little', 100, 'little');
  await pass(0);
  expect(begun).toHaveLength(4);
  end('much-0');
  await pass(0);
  end('much-1');
  await pass(0);
  expect(begun).toContain('little');
});

it('stands back for queries while the machine is full, and at most two seconds', async () => {
  const { state, begun, read } = start({ queries: 1, isFull: true });
  read('a');
  await pass(1_900);
  expect(begun).toEqual([]);
  await pass(150);
  expect(begun).toEqual(['a']);
  read('b');
  await pass(100);
  expect(begun).toEqual(['a']);
  state.queries = 0;
  await pass(50);
  expect(begun).toEqual(['a', 'b']);
});

it('stands back when very many queries run, however idle the thread', async () => {
  const { begun, read } = start({ queries: 17 });
  read('a');
  await pass(1_000);
  expect(begun).toEqual([]);
});

it('runs beside queries when the machine has room', async () => {
  const { begun, read } = start({ queries: 5 });
  read('a');
  await pass(0);
  expect(begun).toEqual(['a']);
});

it('says RESYNC after ten seconds without a place, having run nothing', async () => {
  const { begun, ended, read, gate, end, state } = start();
  for (const name of ['a', 'b', 'c', 'd']) read(name);
  read('late');
  await pass(9_900);
  expect(ended).toEqual([]);
  await pass(200);
  expect(ended).toEqual(['late: RESYNC']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  expect(gate.waiting()).toBe(0);
  for (const name of ['a', 'b', 'c', 'd']) end(name);
  await pass(0);
  const looksWhileBusy = state.looks;
  await pass(1_000);
  expect(state.looks, 'with nobody waiting it looks no more').toBe(looksWhileBusy);
});

it('gives the place back when a reading fails', async () => {
  const { gate, begun, read } = start();
  const failing = Array.from({ length: 4 }, (_, index) =>
    gate.liveRead('a', 1, () => {
      if (index % 2) throw new Error('at once');
      return Promise.reject(new Error('later'));
    }),
  );
  await Promise.allSettled(failing);
  read('next');
  await pass(0);
  expect(begun).toEqual(['next']);
});

it('looks at one of those that wait, however many do, when one comes and when one goes', async () => {
  const looksFor = async (count: number) => {
    let looks = 0;
    const now = () => {
      looks += 1;
      return 0;
    };
    const scheduler = createReadScheduler({ queries: () => 0, load: { isFull: () => false }, now });
    const ends: (() => void)[] = [];
    const done = Array.from({ length: count }, (_, index) =>
      scheduler.liveRead(`member ${index}`, 100, () => new Promise<void>((resolve) => ends.push(resolve))),
    );
    for (let ended = 0; ended < count; ended += 1) {
      await pass(0);
      ends[ended]!();
    }
    await Promise.all(done);
    return looks / count;
  };
  expect(await looksFor(1_000)).toBeLessThanOrEqual(Math.ceil(await looksFor(10)));
});

it('does not let cheaper ones past one that is too dear for the room there is', async () => {
  const { begun, read, end } = start();
  read('first', 1_500);
  read('dear', 1_000);
  read('cheap', 10);
  await pass(0);
  expect(begun).toEqual(['first']);
  end('first');
  await pass(0);
  expect(begun).toEqual(['first', 'dear', 'cheap']);
});
