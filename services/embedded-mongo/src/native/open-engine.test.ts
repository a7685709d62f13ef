import { expect, it } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { thisHost } from './engine-library.ts';
import { openEngine } from './open-engine.ts';

const host = thisHost();
const isOld = Number(host.glibc?.split('.')[1] ?? 99) < 38;

it.runIf(isOld)('names the library that does not load, and the way out', async () => {
  const pretending = { ...host, glibc: '2.38' };
  await expect(openEngine(temporaryDirectory(), pretending)).rejects.toThrow(
    /^The embedded MongoDB cannot be loaded \(.*GLIBC_2\.38.*\)\. Set MONGODB_URL/,
  );
});
