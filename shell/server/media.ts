// Pictures under /media: for signed-in members, who carry a short pass in a cookie (decision 49).
import fs from 'node:fs';
import path from 'node:path';
import { mediaCookie, mediaTokenMs, mediaTokens } from '@banyan/kit/media-token';
import { secretFaceFile } from '@banyan/kit/secret-name';
import express, { type RequestHandler } from 'express';
import { cookie } from './language.ts';
import { notFound } from './refusals.ts';
import { MEDIA_HEADERS } from './security-headers.ts';

/**
 * A browser's own copy is asked for again with every new pass, and so it is of no use once the member signed out. Until
 * then, and at most for the life of a pass, no request is needed.
 */
const KEPT_BY_THE_MEMBER = { 'Cache-Control': `private, max-age=${mediaTokenMs / 1000}`, Vary: 'Cookie' };

export interface MediaOptions {
  dataDir: string;
  /** Who knows it can distinguish a pass of identity from a made-up one. Without it nobody sees a picture. */
  internalKey?: string | undefined;
}

export function media({ dataDir, internalKey }: MediaOptions): RequestHandler[] {
  const dir = path.join(dataDir, 'media');
  fs.mkdirSync(dir, { recursive: true });
  if (internalKey) mendFaceFiles(dir, internalKey);
  const setHeaders = (res: express.Response) => void res.set(MEDIA_HEADERS).set(KEPT_BY_THE_MEMBER);
  const files = express.static(dir, { cacheControl: false, index: false, redirect: false, setHeaders });
  return [forMembers(internalKey), files as RequestHandler, notFound];
}

/** Asked before anything is looked for, so that an anonymous visitor does not even learn what there is. */
function forMembers(internalKey: string | undefined): RequestHandler {
  const passes = internalKey ? mediaTokens(internalKey) : undefined;
  return async (req, res, next) => {
    if (await passes?.read(cookie(req.headers.cookie, mediaCookie), new Date())) return next();
    res.status(401).set('Cache-Control', 'no-store').type('text').send('Sign in first');
  };
}

/** Faces that the first release named after members take their secret names; identity gives members the same ones. */
function mendFaceFiles(dir: string, internalKey: string): void {
  const faces = path.join(dir, 'seed', 'faces');
  if (!fs.existsSync(faces)) return;
  for (const name of fs.readdirSync(faces)) {
    const secret = secretFaceFile(internalKey, name);
    if (secret) rename(path.join(faces, name), path.join(faces, secret));
  }
}

/** Another shell over the same directory may have been faster. */
function rename(from: string, to: string): void {
  try {
    fs.renameSync(from, to);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
  }
}
