// A file over HTTP, whole or one part of it (RFC 9110 §14): players seek by parts, and Safari plays nothing that has none.
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Part, StoredFile } from '../store/picture-store.ts';

/** Answers with the file, whose `ETag` and type are set: 200, 206, 304 or 416. Rejects where its bytes end in the middle. */
export async function sendPart(req: Request, res: Response, file: StoredFile): Promise<void> {
  res.set('Accept-Ranges', 'bytes');
  if (req.fresh) return void res.status(304).end();
  const part = askedPart(req, res.get('ETag'), file.bytes);
  if (part === 'beyond') {
    res.removeHeader('Content-Type');
    res.set({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${file.bytes}` });
    return void res.status(416).end();
  }
  // Opened before anything is said: a store that is away is no good answer.
  const body = req.method === 'HEAD' ? undefined : await file.stream(part);
  if (part) res.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  res.set('Content-Length', String(part ? part.end - part.start + 1 : file.bytes));
  if (!body) return void res.end();
  try {
    await pipeline(body, res);
  } catch (failure) {
    res.destroy();
    // Anyone who goes away in the middle, as each seek does, is nobody's failure.
    if ((failure as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure;
  }
}

/**
 * Undefined: all of it. Several parts at once are answered by all of it too, which anyone who asks has to take. (Express's `req.range`
 * refuses the last thousand bytes of a file that has fewer.)
 */
function askedPart(req: Request, tag: string | undefined, bytes: number): Part | 'beyond' | undefined {
  const condition = req.get('If-Range');
  if (req.method !== 'GET' || (condition && condition !== tag)) return undefined;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.get('Range') ?? '') ?? [];
  if (!first && !last) return undefined;
  if (first && last && Number(last) < Number(first)) return undefined;
  const start = first ? Number(first) : Math.max(0, bytes - Number(last));
  const end = first && last ? Math.min(Number(last), bytes - 1) : bytes - 1;
  return start > end ? 'beyond' : { start, end };
}
