// Built files: hashed names, kept for ever by browsers, sent as brotli where the build packed them.
import fs from 'node:fs';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { Part } from './dist.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Only such a name is the same content for ever. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

const acceptsBrotli = (req: Request): boolean => /\bbr\b/.test(req.headers['accept-encoding'] ?? '');

const isThere = (file: string): Promise<boolean> =>
  fs.promises.access(file).then(
    () => true,
    () => false,
  );

async function sendBuilt(req: Request, res: Response, file: string): Promise<void> {
  const packed = acceptsBrotli(req) && (await isThere(`${file}.br`));
  res.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  res.setHeader('Cache-Control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.setHeader('Vary', 'Accept-Encoding');
  if (packed) res.setHeader('Content-Encoding', 'br');
  res.sendFile(packed ? `${file}.br` : file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
    if (error && !res.headersSent) res.status(404).type('text').send('Not found');
  });
}

/** Where the file of a name that was asked for is; of no name does it lead out of a folder. */
export type FindFile = (name: string) => Promise<string | undefined>;

/** The build this server started with, then what was kept: also of this build, when `dist` is built again meanwhile. */
export function filesOfPart(part: Part, kept: FindFile): FindFile {
  const current = new Set(Object.keys(part.manifest.files));
  return async (name) => {
    const file = path.join(part.dir, name);
    return current.has(name) && (await isThere(file)) ? file : kept(name);
  };
}

/** Answers with the file that the address's `:file` names, or lets the next handler try. */
export function builtFiles(find: (name: string, params: Request['params']) => ReturnType<FindFile>): RequestHandler {
  return async (req, res, next) => {
    const file = await find(String(req.params.file), req.params);
    if (file) await sendBuilt(req, res, file);
    else next();
  };
}
