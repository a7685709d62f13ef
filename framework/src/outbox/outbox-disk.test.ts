import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { closeDisk, forgetOnDisk, openDisk } from './outbox-disk.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const entry = (id: string) => ({ id, key: id, subject: 'a', variables: {} }) as OutboxEntry;
const adding = (id: string) => (held: readonly OutboxEntry[]) => [...held, entry(id)];
const idsOf = async (memberId: string) => (await openDisk(memberId).read()).map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  closeDisk();
});
afterAll(() => {
  vi.unstubAllGlobals();
  closeDisk();
});

it('keeps a list for each member, for the next page too', async () => {
  await openDisk('maya').change(adding('1'));
  await openDisk('noam').change(adding('2'));
  expect([await idsOf('maya'), await idsOf('noam')]).toEqual([['1'], ['2']]);
});

it('loses no step of two tabs that change it at the same moment', async () => {
  const tabs = [openDisk('maya'), openDisk('maya')];
  await Promise.all(Array.from({ length: 20 }, (_, at) => tabs[at % 2]!.change(adding(`${at}`))));
  expect((await idsOf('maya')).length).toBe(20);
});

it('forgets all but who stays', async () => {
  for (const memberId of ['maya', 'noam', 'dana']) await openDisk(memberId).change(adding('1'));
  await forgetOnDisk('maya', 'dana');
  expect([await idsOf('maya'), await idsOf('noam'), await idsOf('dana')]).toEqual([['1'], [], ['1']]);
  await forgetOnDisk();
  expect(await idsOf('maya')).toEqual([]);
});

it('goes on in memory where storage refuses, also in the middle, and says so', async () => {
  const disk = openDisk('maya');
  await disk.change(adding('1'));
  expect(disk.isKept()).toBe(true);
  vi.stubGlobal('indexedDB', {
    open() {
      throw new Error('no room');
    },
  });
  closeDisk();
  expect((await disk.change(adding('2'))).map(({ id }) => id)).toEqual(['1', '2']);
  expect((await disk.read()).map(({ id }) => id)).toEqual(['1', '2']);
  expect(disk.isKept()).toBe(false);
  await expect(forgetOnDisk()).resolves.toBeUndefined();
});
