import { expect, it } from 'vitest';
import { readKept } from './read-kept.ts';

const none = { title: 'none', pinned: false };

it.each([
  ['what is kept, with what it does not say', '{"title":"A"}', { title: 'A', pinned: false }],
  [
    'of what two pages left what was left last',
    '{"title":"A"}\n{"title":"B","pinned":true}',
    { title: 'B', pinned: true },
  ],
  ['what can be read of it', '{"title":"A"}\n{"tit', { title: 'A', pinned: false }],
  ['what was before, where nothing can be', 'null\n', none],
])('reads %s', (_, text, kept) => {
  expect(readKept(text, none)).toEqual(kept);
});
