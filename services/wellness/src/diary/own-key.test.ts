import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDiaryKeys } from './own-key.ts';

const emptyDir = () => mkdtempSync(join(tmpdir(), 'banyan-diary-keys-'));

it('makes a key at the first start, keeps it for its owner alone, and finds it at every later one', () => {
  const dir = join(emptyDir(), 'not-there-yet');
  const [key] = ownDiaryKeys(dir);
  expect(key.secret).toHaveLength(32);
  expect(ownDiaryKeys(dir)).toEqual([key]);
  expect(readdirSync(dir)).toEqual(['diary-keys']);
  expect(statSync(join(dir, 'diary-keys')).mode & 0o777).toBe(0o600);
  expect(ownDiaryKeys(emptyDir())[0].secret).not.toEqual(key.secret);
});

it('never makes one in place of what it can not read', () => {
  const dir = emptyDir();
  writeFileSync(join(dir, 'diary-keys'), 'half a ke');
  expect(() => ownDiaryKeys(dir)).toThrow(/diary-keys holds no key of diaries: put back/);
});
