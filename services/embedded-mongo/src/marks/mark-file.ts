// The database's mark outside of the engine's files: `acknowledged`, beside them. It is never newer than what the
// journal has on the disk, so a database that opens with an older mark has lost what it had acknowledged (decision 185).
import { access, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSentence } from '../disk/disk-words.ts';

export interface Mark {
  /** Grows with every mark. */
  mark: number;
  /** When it was set, in ISO form: for people. */
  at: string;
}

export interface MarkRecord extends Mark {
  /** Whose opening of the directory wrote it. */
  opening: string;
  /** Written after the engine has closed: all is in its tables, and its journal holds nothing of need. */
  isClosed: boolean;
}

/** Longer than any record, and of one size: it is written over in place, which needs no room on a full disk. */
const RECORD_BYTES = 256;

export const markFile = (dir: string): string => join(dir, 'acknowledged');

/** The record, or undefined where there is none or none that can be read: then nothing is compared. */
export async function readMarkRecord(dir: string): Promise<MarkRecord | undefined> {
  const text = await readFile(markFile(dir), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  try {
    const record = JSON.parse(text);
    return Number.isSafeInteger(record.mark) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes over the record that is there. Rejects with ENOENT where its directory has gone, unless it `mayMake` it. */
export async function writeMarkRecord(dir: string, record: MarkRecord, mayMake = false): Promise<void> {
  const file = await open(markFile(dir), 'r+').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT' || !mayMake) throw failure;
    return open(markFile(dir), 'w', 0o600);
  });
  try {
    await file.write(`${JSON.stringify(record).padEnd(RECORD_BYTES - 1)}\n`, 0);
  } finally {
    await file.close();
  }
}

/** Rejects with one sentence where the directory has no record, readable or not: it is gone, or another one. */
export async function requireMarkFile(dir: string): Promise<void> {
  await access(markFile(dir)).catch((cause) => {
    throw new Error(diskSentence(dir, cause) ?? `${dir} cannot be read: ${cause.message}`, { cause });
  });
}
