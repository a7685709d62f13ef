import { expect, it } from 'vitest';
import { shared } from './count-reconciler.ts';

function gated() {
  const gates: (() => void)[] = [];
  const work = shared(() => new Promise<void>((open) => gates.push(open)));
  return { gates, work };
}

it('lets everyone who comes during a count share one later count', async () => {
  const { gates, work } = gated();
  const first = work('a');
  const later = [work('a'), work('a'), work('a')];
  expect(gates).toHaveLength(1);
  gates[0]!();
  await first;
  await new Promise(setImmediate);
  expect(gates).toHaveLength(2);
  gates[1]!();
  await Promise.all(later);
});

it('runs one count at a time, also for who comes back the moment one is done', async () => {
  const { gates, work } = gated();
  const back = work('a').then(() => work('a'));
  const later = work('a');
  gates[0]!();
  await new Promise(setImmediate);
  expect(gates).toHaveLength(2);
  gates[1]!();
  await Promise.all([back, later]);
});

it('never answers a caller with a count that began before the call', async () => {
  let rows = 0;
  let counted = -1;
  const work = shared(async () => {
    const seen = rows;
    await new Promise((done) => setTimeout(done, 1));
    counted = seen;
  });
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await new Promise((done) => setTimeout(done, index % 7));
      rows += 1;
      const mine = rows;
      await work('a');
      expect(counted).toBeGreaterThanOrEqual(mine);
    }),
  );
});

it('goes on after a failure', async () => {
  let calls = 0;
  const work = shared(async () => {
    calls += 1;
    if (calls === 1) throw new Error('down');
  });
  const first = work('a');
  const second = work('a');
  await expect(first).rejects.toThrow('down');
  await second;
  await work('a');
  expect(calls).toBe(3);
});
