import { expect, test } from 'vitest';
import { createLoader } from './create-loader.ts';

test('loads of one moment are one call, each key once, missing ones null', async () => {
  const calls: string[][] = [];
  const loader = createLoader(
    async (keys) => {
      calls.push(keys);
      return keys
        .filter((key) => key !== 'gone')
        .reverse()
        .map((id) => ({ id }));
    },
    ({ id }) => id,
  );
  const loaded = await Promise.all(['a', 'gone', 'b', 'a'].map((key) => loader.load(key)));
  expect(loaded.map((value) => value?.id ?? null)).toEqual(['a', null, 'b', 'a']);
  expect(calls).toEqual([['a', 'gone', 'b']]);
});
