// Storage that is full or blocked: what it does not take lives in memory, and must not outlive its member there.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, type StorageArea, storedKeys, wipeStored, writeStored } from './storage.ts';

const refuse = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};
const block = () => {
  for (const area of ['localStorage', 'sessionStorage'])
    vi.spyOn(globalThis, area as 'localStorage', 'get').mockImplementation(refuse);
};

beforeEach(() => wipeStored());
afterEach(() => void vi.restoreAllMocks());

it('what a storage takes again is newer than what it refused', () => {
  block();
  expect(writeStored('feed.words', 'older')).toBe(false);
  vi.restoreAllMocks();
  expect(writeStored('feed.words', 'newer')).toBe(true);
  expect(readStored('feed.words')).toBe('newer');
});

it.each<StorageArea>(['device', 'visit'])('what is in memory only goes with its member: %s', (area) => {
  block();
  writeStored('feed.words', 'of Maya', area);
  expect(readStored('feed.words', area)).toBe('of Maya');
  wipeStored();
  expect([readStored('feed.words', area), storedKeys()]).toEqual([null, []]);
});
