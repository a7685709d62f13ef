import { InMemoryCache } from '@apollo/client/cache';
import { gql } from '@apollo/client/core';
import { expect, it } from 'vitest';
import { drawOver } from './draw-over.ts';

const query = gql`
  query Numbers {
    numbers
  }
`;

/** A prediction that puts a number to those that are there. */
const adding = (number: number) => (over: InMemoryCache) =>
  void over.modify({ fields: { numbers: (held: unknown) => [...(held as number[]), number] as never } });

const read = (cache: InMemoryCache) => cache.readQuery<{ numbers: number[] }>({ query }, true)?.numbers;

it('each prediction stands on those before it, and all of them on what the network brings', () => {
  const cache = new InMemoryCache();
  const draw = drawOver(cache);
  cache.writeQuery({ query, data: { numbers: [0] } });
  draw([adding(1), adding(2)]);
  expect(read(cache)).toEqual([0, 1, 2]);
  cache.writeQuery({ query, data: { numbers: [0, 1] } });
  draw([adding(2)]);
  expect(read(cache)).toEqual([0, 1, 2]);
  draw([]);
  expect(read(cache)).toEqual([0, 1]);
});

it('one that fails leaves the others standing', () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query, data: { numbers: [0] } });
  const failing = () => {
    throw new Error('What it is about is not here.');
  };
  drawOver(cache)([adding(1), failing, adding(2)]);
  expect(read(cache)).toEqual([0, 1, 2]);
});

it('however much waits, a field is looked for in one layer above what is confirmed', () => {
  const cache = new InMemoryCache();
  cache.writeQuery({ query, data: { numbers: [] } });
  interface Layer {
    id?: string;
    parent?: Layer;
  }
  const layers = () => {
    const ids: string[] = [];
    for (let at = (cache as unknown as { optimisticData?: Layer }).optimisticData; at?.parent; at = at.parent)
      ids.push(String(at.id));
    return ids;
  };
  const draw = drawOver(cache);
  const before = layers().length;
  draw(Array.from({ length: 50 }, (_, number) => adding(number)));
  expect(read(cache)).toHaveLength(50);
  expect(layers()).toHaveLength(before + 1);
});
