import { expect, it } from 'vitest';
import { mergeWall } from './merge-wall.ts';

const refs = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ __ref: `LivePhoto:${from + n}` }));
const first = { args: { id: 'a' } };
const later = { args: { id: 'a', after: 'x' } };

it('a page after another is added, and none stands twice', () => {
  expect(mergeWall(refs(0, 40), refs(39, 60), later)).toEqual(refs(0, 60));
});

it('the first page read again brings the new ones, takes out what is gone, and keeps what was read behind it', () => {
  const held = refs(0, 60);
  const again = [{ __ref: 'LivePhoto:new' }, ...refs(0, 20), ...refs(21, 40)];
  expect(mergeWall(held, again, first)).toEqual([...again, ...refs(40, 60)]);
});

it('a page that is not full is all there is', () => {
  expect(mergeWall(refs(0, 60), refs(0, 5), first)).toEqual(refs(0, 5));
  expect(mergeWall(refs(0, 5), null, first)).toBeNull();
  expect(mergeWall(undefined, refs(0, 5), first)).toEqual(refs(0, 5));
});
