// The database's mark outside of the engine's files: `acknowledged`, beside them. It is never newer than what the
// journal has on the disk, so a database that opens with an older mark has lost what it had acknowledged (decision 185).
import { access, type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskSentence } from '../disk/disk-words.ts';

export interface Checkpoint {
  /** Grows with every mark. */
  mark: number;
  /** When it was set, in ISO form: for people. */
  at: string;
}

export interface CheckpointRecord extends Checkpoint {
  /** Whose opening of the directory wrote it. */
  opening: string;
  /** Written after the engine has closed: all is in its tables, and its journal holds nothing of need. */
  isClosed: boolean;
}

/** Longer than any record, and of one size: it is written over in place, which needs no room on a full disk. */
const RECORD_BYTES = 256;

export const checkpointFile = (dir: string): string => join(dir, 'acknowledged');

/** What is said of a directory that another was put in place of: a failure of a disk, the one that was opened is gone. */
export const anotherDirectory = (): Error =>
  Object.assign(new Error('The directory is another one.'), { code: 'ENOENT' });

/** The record, or undefined where there is none or none that can be read: then nothing is compared. */
export async function readCheckpointRecord(dir: string): Promise<CheckpointRecord | undefined> {
  const text = await readFile(checkpointFile(dir), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return '';
    throw failure;
  });
  return parseRecord(text);
}

function parseRecord(text: string): CheckpointRecord | undefined {
  try {
    const record = JSON.parse(text);
    return Number.isSafeInteger(record.mark) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the first record of an opening: over whichever is there, or where there is none. */
export async function writeFirstRecord(dir: string, record: CheckpointRecord): Promise<void> {
  const file = await open(checkpointFile(dir), 'r+').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'ENOENT') throw failure;
    return open(checkpointFile(dir), 'w', 0o600);
  });
  await thenClose(file, () => put(file, record));
}

/**
 * Writes over the record of the same opening. Rejects with ENOENT where its directory has gone, or another was put in
 * its place: that one's record is not ours to write, and with it the swap could not be noticed any more.
 */
export async function writeNextRecord(dir: string, record: CheckpointRecord): Promise<void> {
  const file = await open(checkpointFile(dir), 'r+');
  await thenClose(file, async () => {
    const found = parseRecord(await file.readFile('utf8'));
    if (found?.opening !== record.opening) throw anotherDirectory();
    await put(file, record);
  });
}

const put = (file: FileHandle, record: CheckpointRecord) =>
  file.write(`${JSON.stringify(record).padEnd(RECORD_BYTES - 1)}\n`, 0);

async function thenClose(file: FileHandle, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } finally {
    await file.close();
  }
}

/** Rejects with one sentence where the directory has no record, readable or not: it is gone, or another one. */
export async function requireCheckpointFile(dir: string): Promise<void> {
  await access(checkpointFile(dir)).catch((cause) => {
    throw new Error(diskSentence(dir, cause) ?? `${dir} cannot be read: ${cause.message}`, { cause });
  });
}
