import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { REBINDABLE } from './engine-files.ts';
import { engineLibrary } from './engine-library.ts';

const { entry, files } = REBINDABLE['linux-x64']!;
const isX64 = process.platform === 'linux' && process.arch === 'x64';
const oldLinux = (cacheDir: string) => ({ platform: 'linux-x64', glibc: '2.36', cacheDir });

it('loads the published library where glibc is new enough', () => {
  const cacheDir = temporaryDirectory();
  expect(engineLibrary({ platform: 'linux-x64', glibc: '2.41', cacheDir })).toBeUndefined();
  expect(engineLibrary({ platform: 'linux-arm64', glibc: '3.0', cacheDir })).toBeUndefined();
  expect(engineLibrary({ platform: 'darwin-arm64', glibc: undefined, cacheDir })).toBeUndefined();
});

it.runIf(isX64)('makes the re-bound copy in the cache once, and leaves the published file alone', () => {
  const cacheDir = temporaryDirectory();
  const library = engineLibrary(oldLinux(cacheDir));
  expect(library).toBe(join(cacheDir, entry));
  const noPackage = () => '/nowhere';
  expect(engineLibrary(oldLinux(cacheDir), noPackage)).toBe(library);
});

it.runIf(isX64)('mends a damaged copy in the cache', () => {
  const cacheDir = temporaryDirectory();
  const library = engineLibrary(oldLinux(cacheDir))!;
  const good = readFileSync(library);
  writeFileSync(library, good.subarray(0, 1000));
  engineLibrary(oldLinux(cacheDir));
  expect(readFileSync(library)).toEqual(good);
});

it('refuses to touch a library it does not know, and names the way out', () => {
  const [cacheDir, packageDir] = [temporaryDirectory(), temporaryDirectory()];
  mkdirSync(packageDir, { recursive: true });
  for (const { name } of files) writeFileSync(join(packageDir, name), 'another build');
  const open = () => engineLibrary(oldLinux(cacheDir), () => packageDir);
  expect(open).toThrow(/is not the build this version knows\. Set MONGODB_URL/);
  expect(existsSync(join(cacheDir, entry))).toBe(false);
});

it.each([
  ['win32-x64', undefined],
  ['darwin-x64', undefined],
  ['linux-x64', undefined],
  ['linux-arm64', '2.36'],
])('offers MONGODB_URL on %s with glibc %s', (platform, glibc) => {
  expect(() => engineLibrary({ platform, glibc, cacheDir: temporaryDirectory() })).toThrow(/Set MONGODB_URL/);
});
