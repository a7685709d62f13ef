import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('so many work at once, so many wait, and the next is told to come again', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 1 });
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = ends.map(({ promise }, index) =>
    queue(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await expect(queue(async () => 3)).rejects.toThrow('busy');
  expect(begun).toEqual([0, 1]);
  ends[0]!.resolve();
  await works[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]!.resolve();
  ends[2]!.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2]);
});

it('a work that fails gives its turn on', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const failed = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await queue(async () => 'again')).toBe('again');
});
