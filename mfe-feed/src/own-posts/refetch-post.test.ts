import { expect, it } from 'vitest';
import { createReader } from './refetch-post.ts';

/** Each read is answered when the test says so. */
function slowReads() {
  const asked: { id: string; answer(): void; fail(): void }[] = [];
  const read = createReader(
    (id) =>
      new Promise<void>((resolve, reject) => asked.push({ id, answer: resolve, fail: () => reject(new Error()) })),
  );
  return { asked, read, ids: () => asked.map(({ id }) => id) };
}

it('what is notified of while it is read is read once more, and no oftener', async () => {
  const { asked, read, ids } = slowReads();
  const all = Promise.all([read('a'), read('a'), read('a'), read('b')]);
  expect(ids()).toEqual(['a', 'b']);
  asked[0]!.answer();
  asked[1]!.answer();
  await Promise.resolve();
  await Promise.resolve();
  expect(ids()).toEqual(['a', 'b', 'a']);
  asked[2]!.answer();
  await all;
  expect(ids()).toEqual(['a', 'b', 'a']);
});

it('a read that fails holds no later one up', async () => {
  const { asked, read, ids } = slowReads();
  const first = read('a');
  asked[0]!.fail();
  await first;
  const second = read('a');
  asked[1]!.answer();
  await second;
  expect(ids()).toEqual(['a', 'a']);
});
