import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The internal key of a deployment that was given none: made at the first start, kept in the data directory and readable
 * by its owner only. Kept, because names of pictures and passes of open pages are made with it.
 */
export function ownKey(dataDir: string): string {
  const file = join(dataDir, 'internal-key');
  if (!existsSync(file)) {
    const whole = `${file}.${process.pid}`;
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(whole, randomBytes(32).toString('base64url'), { mode: 0o600 });
    linkUnlessThere(whole, file);
    rmSync(whole);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new Error(`${file} holds no key: remove it, and the next start makes a new one.`);
  return key;
}

/** Never a half-written key, and of two who start at once both have the first one's. */
function linkUnlessThere(whole: string, file: string): void {
  try {
    linkSync(whole, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  }
}
