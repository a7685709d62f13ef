import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownKey } from './own-key.ts';

function emptyDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-key-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

it('makes a key once, for its owner only', () => {
  const dir = join(emptyDir(), 'data');
  const key = ownKey(dir);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(ownKey(dir)).toBe(key);
  expect(readdirSync(dir)).toEqual(['internal-key']);
  expect(statSync(join(dir, 'internal-key')).mode & 0o777).toBe(0o600);
  expect(ownKey(emptyDir())).not.toBe(key);
});

it('refuses a file that holds no key', () => {
  const dir = emptyDir();
  writeFileSync(join(dir, 'internal-key'), 'short\n');
  expect(() => ownKey(dir)).toThrow(/internal-key holds no key/);
});
