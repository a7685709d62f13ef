import { expect, it } from 'vitest';
import { hasComposerLine } from './composer-line.ts';

const feed = { slots: [{ slot: 'dashboard.card/v1' }, { slot: 'feed.composer/v1' }] };
const chat = { slots: [{ slot: 'dashboard.card/v1' }] };

it.each([
  ['above the feed, where a module has one', '/', [chat, feed], true],
  ['on no other page', '/friends', [chat, feed], false],
  ['where no module has one, nowhere', '/', [chat], false],
] as const)('a line to write in stands %s', (_, path, modules, isThere) => {
  expect(hasComposerLine(path, modules)).toBe(isThere);
});
