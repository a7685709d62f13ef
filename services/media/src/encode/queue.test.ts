import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('so many work at once, so many wait, and the next is asked to come again', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1, ofOne: 1 });
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = ends.map(({ promise }, index) =>
    queue('ann', async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await expect(queue('ben', async () => 3)).rejects.toThrow('busy');
  expect(begun).toEqual([0, 1]);
  ends[0]!.resolve();
  await works[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]!.resolve();
  ends[2]!.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2]);
});

it('a work that fails gives its turn on', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1, ofOne: 1 });
  const failed = queue('ann', () => Promise.reject(new Error('no')));
  const next = queue('ann', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await queue('ann', async () => 'again')).toBe('again');
});

it('anyone who asks for much waits behind their own, and others take turns with them', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 10, ofOne: 3 });
  const done: string[] = [];
  const begin = Promise.withResolvers<void>();
  const ask = (whose: string, name: string) => queue(whose, async () => void done.push(name));
  const first = queue('ann', () => begin.promise);
  const all = [ask('ann', 'ann 1'), ask('ann', 'ann 2'), ask('ann', 'ann 3'), ask('ben', 'ben 1'), ask('eli', 'eli 1')];
  await expect(ask('ann', 'ann 4')).rejects.toThrow('busy');
  begin.resolve();
  await Promise.all([first, ...all]);
  expect(done).toEqual(['ann 1', 'ben 1', 'eli 1', 'ann 2', 'ann 3']);
});
