import { expect, test } from 'vitest';
import { createAddresses } from './addresses.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const pictureId = 'a'.repeat(32);
const now = new Date('2026-11-25T09:00:00Z');

test('an address that was signed before the internal key changed is good while the older one is known', () => {
  const form = { crop: 'limit', width: 320 } as const;
  const address = createAddresses(older).privately(pictureId, form, new Date(now.getTime() + 60_000));
  const read = (keys: string, given = address) => createAddresses(keys).read(given.slice('/media/image'.length), now);
  for (const keys of [older, `${older},${newer}`, `${newer},${older}`])
    expect(read(keys)).toEqual({ pictureId, form, isPrivate: true });
  expect(read(newer)).toBeUndefined();
  const next = createAddresses(`${newer},${older}`).of(pictureId, form);
  expect([read(newer, next)?.pictureId, read(older, next)]).toEqual([pictureId, undefined]);
});
