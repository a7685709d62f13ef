import { codeOf, filePath, mediaCookie, mediaTokenMs } from '@banyan/kit';
import { parseCookie } from 'cookie';
import { type Request, type Response, Router } from 'express';
import type { Media } from '../context.ts';
import type { StoredFile } from '../store/picture-store.ts';
import { findAsset } from './asset.store.ts';
import { typeOf } from './asset-kinds.ts';
import { sendPart } from './send-part.ts';

/** The bytes of an address never change; not longer than a pass, so that what was removed leaves browsers too. */
const KEPT_BY_THE_MEMBER = `private, max-age=${mediaTokenMs / 1_000}`;

/**
 * GET /media/file/…, for anyone who has a pass and an address that was signed for who may see it. What is not there, over or not ours is
 * one answer: 404.
 */
export function assetRoutes(media: Media): Router {
  const router = Router();
  router.use(filePath, async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (!(await media.tokens.read(parseCookie(req.headers.cookie ?? '')[mediaCookie], media.clock())))
      return answer(res, 401, 'Sign in first');
    try {
      if (!(await show(media, req, res))) answer(res, 404, 'Not found');
    } catch (failure) {
      // Half an answer is out: who asked sees it end, and asks for the rest. Its address says more than a log may.
      if (res.headersSent) return media.logger.error({ err: failure, asset: assetIdIn(media, req) }, 'a file ended');
      if (codeOf(failure) !== 'SERVICE_UNAVAILABLE') return next(failure);
      answer(res.set('Retry-After', '5'), 503, 'Try again in a moment');
    }
  });
  return router;
}

const assetIdIn = ({ fileAddresses, clock }: Media, { path }: Request): string | undefined =>
  fileAddresses.read(path, clock())?.assetId;

async function show(media: Media, req: Request, res: Response): Promise<boolean> {
  const asked = media.fileAddresses.read(req.path, media.clock());
  const file = asked && (await openAssetFile(media, asked.assetId, asked.name));
  if (!file) return false;
  res.set({
    'Cache-Control': KEPT_BY_THE_MEMBER,
    'Content-Type': typeOf(asked.name),
    ETag: `"${asked.assetId}-${asked.name}"`,
    Vary: 'Cookie',
  });
  await sendPart(req, res, file);
  return true;
}

/** Of an asset that is whole and has this file; undefined otherwise. */
async function openAssetFile({ models, assetFiles }: Media, id: string, name: string): Promise<StoredFile | undefined> {
  const asset = await findAsset(models, id);
  if (asset?.state !== 'ready' || !asset.files.some((file) => file.name === name)) return undefined;
  return assetFiles.store.open(`${id}/${name}`);
}

function answer(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').type('text').send(text);
}
