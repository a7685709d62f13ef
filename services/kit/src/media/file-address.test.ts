import { describe, expect, it, test } from 'vitest';
import { assetId, fileAddresses, isFileName } from './file-address.ts';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const now = new Date('2026-11-25T09:00:00Z');
const film = { assetId: 'a'.repeat(32), name: 'video.mp4' };
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
const below = (address: string) => address.slice('/media/file'.length);
const address = fileAddresses(older).of(film, now);
const read = (path: string, { at = now, keys = older } = {}) => fileAddresses(keys).read(path, at);

describe('an address of a file', () => {
  it('is the same for hours, and good for at least six, less than twelve', () => {
    // A step begins at midnight, six, noon and six (UTC).
    for (const hours of [0, 1, 2.9]) expect(fileAddresses(older).of(film, later(hours))).toBe(address);
    expect(fileAddresses(older).of(film, later(3.1))).not.toBe(address);
    for (let hour = 0; hour < 24; hour += 0.5) {
      const given = below(fileAddresses(older).of(film, later(hour)));
      expect([read(given, { at: later(hour + 6) }), read(given, { at: later(hour + 12) })]).toEqual([film, undefined]);
    }
  });

  it('opens every file of its asset, and of no other', () => {
    const captions = below(address).replace('video.mp4', 'captions-he.vtt');
    expect(read(captions)).toEqual({ ...film, name: 'captions-he.vtt' });
    expect(read(below(address).replace('aaaa', 'aaab'))).toBeUndefined();
  });

  it.each([
    ['of nobody', below(address).replace(/s--[\w-]{32}--/, `s--${'A'.repeat(32)}--`)],
    ['without a signature', below(address).replace(/\/s--[\w-]{32}--/, '')],
    ['with a later end', below(address).replace(/x_(\d+)/, (_, end) => `x_${Number(end) + 21_600}`)],
    ['with two names', `${below(address)}/video.mp4`],
    ['without a name', below(address).replace('video.mp4', '')],
    ['that leads up', below(address).replace('video.mp4', '..')],
    ['of a hidden file', below(address).replace('video.mp4', '.video')],
    ['with capitals', below(address).replace('video.mp4', 'VIDEO.MP4')],
    ['with a sign that means something', below(address).replace('video.mp4', 'video%2emp4')],
    ['of something else', '/upload/x'],
  ])('%s is none', (_, path) => {
    expect([read(below(address)), read(path)]).toEqual([film, undefined]);
  });

  it('is known while the key it was signed with is one of those known', () => {
    for (const keys of [older, `${older},${newer}`, `${newer},${older}`])
      expect(read(below(address), { keys })).toEqual(film);
    expect(read(below(address), { keys: newer })).toBeUndefined();
    const next = fileAddresses(`${newer},${older}`).of(film, now);
    expect([read(below(next), { keys: newer }), read(below(next))]).toEqual([film, undefined]);
  });
});

test.each([
  ['video.mp4', true],
  ['captions-he.vtt', true],
  ['0', true],
  ['a'.repeat(41), true],
  ['a'.repeat(42), false],
  ['', false],
  ['-a', false],
  ['a..b', false],
  ['a/b', false],
  ['a\\b', false],
  ['a b', false],
  ['סרט.mp4', false],
])('%j may be the name of a file: %s', (name, is) => expect(isFileName(name)).toBe(is));

test('an asset has the same id again, another by another key of its source or of the deployment', () => {
  const id = assetId(older, 'seed:one');
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect([assetId(older, 'seed:one'), assetId(older, 'seed:two'), assetId(newer, 'seed:one')]).toEqual([
    id,
    expect.not.stringMatching(id),
    expect.not.stringMatching(id),
  ]);
});
