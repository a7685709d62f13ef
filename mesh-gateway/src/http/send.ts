import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

import { mediaTypeFor } from './media-type.ts';

const compress = promisify(gzip);
/** Below this, compressing costs more than the bytes it saves. */
const worthCompressing = 2_048;

function mayCompress(req: IncomingMessage, res: ServerResponse): boolean {
  // An answer that sets a cookie holds a token; compressed next to what an anonymous caller wrote, its length would report it.
  if (res.hasHeader('set-cookie')) return false;
  return /\bgzip\b/.test(String(req.headers['accept-encoding'] ?? ''));
}

export async function send(req: IncomingMessage, res: ServerResponse, status: number, body: object): Promise<void> {
  if (res.destroyed) return;
  const text = JSON.stringify(body);
  res.statusCode = status;
  res.setHeader('content-type', `${mediaTypeFor(req)}; charset=utf-8`);
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  if (text.length < worthCompressing || !mayCompress(req, res)) {
    res.setHeader('content-length', Buffer.byteLength(text));
    res.end(text);
    return;
  }
  const packed = await compress(text, { level: constants.Z_BEST_SPEED });
  res.setHeader('content-encoding', 'gzip');
  res.appendHeader('vary', 'accept-encoding');
  res.setHeader('content-length', packed.length);
  res.end(packed);
}
