// An upload in parts, as image hosts take it: each a request of its own with `X-Unique-Upload-Id` and `Content-Range`. What
// arrived stays, so that a broken upload goes on where it broke.
import { createWriteStream } from 'node:fs';
import { open, stat, truncate } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { limits } from '../limits.ts';
import { orDiskFull, writeDown } from './disk-full.ts';
import { UploadRefused } from './refusals.ts';

export interface Part {
  /** First and last byte, and how many the whole file has. */
  from: number;
  to: number;
  total: number;
}

/** Undefined where the whole file comes at once. */
export function partOf(headers: IncomingHttpHeaders, mostBytes: number = limits.bytes): Part | undefined {
  const range = headers['content-range'];
  if (range === undefined) return undefined;
  const [, ...numbers] = /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/.exec(range) ?? [];
  const [from = 0, to = 0, total = 0] = numbers.map(Number);
  if (!numbers.length || !headers['x-unique-upload-id'] || to < from || to >= total) throw new UploadRefused('form');
  if (total > mostBytes) throw new UploadRefused('tooLarge');
  return { from, to, total };
}

/**
 * Adds the part to the file. One that came already is written again; one that leaves a gap is refused, with how much is
 * here. A part that breaks leaves the file as it was, up to its own beginning.
 */
export async function addPart(path: string, { from, to }: Part, stream: Readable): Promise<void> {
  const here = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (from > here) throw new UploadRefused('gap', here);
  await (await open(path, 'a')).close();
  await truncate(path, from);
  const file = createWriteStream(path, { flags: 'r+', start: from });
  const failure: unknown = await writeDown(stream, file).catch((reason) => orDiskFull(reason));
  if (file.bytesWritten === to + 1 - from) return;
  await truncate(path, from);
  throw failure instanceof UploadRefused ? failure : new UploadRefused('damaged');
}

/** Parts of one upload come one after the other; two at once would write over each other. */
export function createSlots(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const taken = new Set<string>();
  return async (key, work) => {
    if (taken.has(key)) throw new UploadRefused('busy');
    taken.add(key);
    try {
      return await work();
    } finally {
      taken.delete(key);
    }
  };
}
