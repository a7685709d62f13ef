// The key of a deployment that was given none.
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DiaryKeys, readDiaryKeys, writeDiaryKey } from '@banyan/kit';

/**
 * Made at the first start, kept beside the database and readable by its owner alone: in the database itself it would be in every
 * backup of what it encrypts (decision 174).
 */
export function ownDiaryKeys(dataDir: string): DiaryKeys {
  const file = join(dataDir, 'diary-keys');
  return readOwn(file) ?? makeOwn(file, dataDir);
}

function readOwn(file: string): DiaryKeys | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
  const keys = readDiaryKeys(text);
  // Never made again in place of one that was there: what it encrypted would be lost without a word.
  if (!keys) throw new Error(`${file} holds no key of diaries: put back the one that was there.`);
  return keys;
}

/** Never a half-written key, and of two who start at once both have the first one's. */
function makeOwn(file: string, dataDir: string): DiaryKeys {
  const whole = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const id = `own-${randomBytes(4).toString('hex')}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(whole, `${writeDiaryKey({ id, secret: randomBytes(32) })}\n`, { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure;
  } finally {
    rmSync(whole);
  }
  return readOwn(file)!;
}
