import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { cached } from './cache.ts';

function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const make = vi.fn(async () => Buffer.from(`made ${make.mock.calls.length}`));
  const get = async (recipe = ['sea']) => String(await cached(recipe, make, join(folder, 'videos')));
  const files = () => readdirSync(join(folder, 'videos')).map((name) => join(folder, 'videos', name));
  return { folder, make, get, files };
}

it('makes a thing once, and another for another recipe', async () => {
  const { get, files } = opened();
  expect([await get(), await get(), await get(['night']), await get()]).toEqual([
    'made 1',
    'made 1',
    'made 2',
    'made 1',
  ]);
  expect(files()).toHaveLength(2);
});

it.each([
  ['cut short', 'm'],
  ['empty', ''],
  ['of something else', 'x'.repeat(60)],
])('makes one again whose file is %s', async (_, content) => {
  const { get, files } = opened();
  await get();
  writeFileSync(files()[0]!, content);
  expect([await get(), await get()]).toEqual(['made 2', 'made 2']);
});

it('two at once leave one file, and no half of one', async () => {
  const { get, files } = opened();
  await Promise.all([get(), get(), get()]);
  expect(files()).toHaveLength(1);
  expect(await get()).toMatch(/^made \d$/);
});

it('where nothing can be written it is made each time', async () => {
  const { folder, get } = opened();
  writeFileSync(join(folder, 'videos'), 'a file where the folder should be');
  expect([await get(), await get()]).toEqual(['made 1', 'made 2']);
});

it('what cannot be made is not kept', async () => {
  const { make, get } = opened();
  make.mockRejectedValueOnce(new Error('no encoder'));
  await expect(get()).rejects.toThrow('no encoder');
  expect(await get()).toBe('made 2');
});
