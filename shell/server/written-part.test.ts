import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { writtenPart } from './written-part.ts';

const content = JSON.stringify({ 'feed.title': 'Feed' });

/** What a start writes, and the two files as they are on disk. */
function start(dir: string) {
  const name = writtenPart(dir, '/words/').writeText('feed.en', 'json', content);
  const [plain, packed] = [path.join(dir, name), path.join(dir, `${name}.br`)];
  return { plain, packed, inodes: [plain, packed].map((file) => fs.statSync(file).ino) };
}

function folder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'banyan-written-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true }));
  return dir;
}

it('what a start before wrote is neither written nor packed again, and counts as fresh', () => {
  const dir = folder();
  const first = start(dir);
  const longAgo = new Date('2026-01-01T00:00:00Z');
  for (const file of [first.plain, first.packed]) fs.utimesSync(file, longAgo, longAgo);
  expect(start(dir).inodes).toEqual(first.inodes);
  const ages = [first.plain, first.packed].map((file) => fs.statSync(file).mtimeMs);
  expect(Math.min(...ages)).toBeGreaterThan(longAgo.getTime());
});

it.each([
  ['a file that holds something else', (plain: string) => fs.writeFileSync(plain, 'else')],
  ['a file that is gone', (plain: string) => fs.rmSync(plain)],
  ['one that was never packed', (_: string, packed: string) => fs.rmSync(packed)],
])('%s is written again', (_case, spoil) => {
  const dir = folder();
  const { plain, packed } = start(dir);
  spoil(plain, packed);
  start(dir);
  expect(fs.readFileSync(plain, 'utf8')).toBe(content);
  expect(brotliDecompressSync(fs.readFileSync(packed)).toString()).toBe(content);
});
