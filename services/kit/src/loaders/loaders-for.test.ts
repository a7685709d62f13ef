import { expect, test } from 'vitest';
import { loadersFor } from './loaders-for.ts';

test('loads of one moment are one call, each key once, missing ones null', async () => {
  const calls: (readonly string[])[] = [];
  const loader = loadersFor(undefined).byId(async (keys) => {
    calls.push(keys);
    return keys
      .filter((key) => key !== 'gone')
      .toReversed()
      .map((id) => ({ id }));
  }, 'id');
  const loaded = await Promise.all(['a', 'gone', 'b', 'a'].map((key) => loader.load(key)));
  expect(loaded.map((value) => value?.id ?? null)).toEqual(['a', null, 'b', 'a']);
  expect(calls).toEqual([['a', 'gone', 'b']]);
});
