import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lookForParts } from './find-kept.ts';

it('anyone who asks while a look is under way is answered by one that begins after they asked', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-kept-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  const { readdir } = fs.promises;
  const looks: (() => void)[] = [];
  // What was read before the disk answers is what was there before.
  const spy = vi.spyOn(fs.promises, 'readdir').mockImplementation((async (folder: string) => {
    const names = await readdir(folder);
    await new Promise<void>((resolve) => looks.push(resolve));
    return names;
  }) as never);
  onTestFinished(() => spy.mockRestore());
  const look = lookForParts(root);
  const first = look();
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  fs.mkdirSync(path.join(root, 'feed'));
  const [second, third] = [look(), look()];
  looks[0]!();
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  looks[1]!();
  expect([await first, await second, await third].map((parts) => [...parts])).toEqual([[], ['feed'], ['feed']]);
  expect(looks).toHaveLength(2);
});
