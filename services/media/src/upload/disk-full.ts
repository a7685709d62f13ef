// A disk without room: the picture is whole and the member's, only not now, and the operator has to hear of it.
import type { WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UploadRefused } from './refusals.ts';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What the library that encodes writes in place of a code. */
const inWords = /no space left on device|disk quota exceeded|file too large/i;

/** What the operator reads, whatever was being written down. */
export const diskFullSentence =
  'The disk of DATA_DIR is full: make room on it; no picture is taken until then, and nothing kept there is damaged.';

/** The failure of a write, or in its place that there is no room. */
export function orDiskFull(failure: unknown): unknown {
  const { code } = failure as NodeJS.ErrnoException;
  return NO_ROOM.has(code ?? '') ? new UploadRefused('noRoom') : failure;
}

/**
 * Writes a file down as it comes, and ends when the file is closed, so that nothing appears where it was cleared up. Where that fails
 * the rest can still be read: anyone who is cut off while they send hears no answer.
 */
export async function writeDown(file: Readable, to: WriteStream): Promise<void> {
  const closed = new Promise<void>((resolve) => to.once('close', resolve));
  await pipeline(file.iterator({ destroyOnReturn: false }), to).finally(() => closed);
}

/** Throws where an encoder failed because there is no room: nothing is wrong with what it was given. */
export function requireRoom({ message }: Error): void {
  if (inWords.test(message)) throw new UploadRefused('noRoom');
}
