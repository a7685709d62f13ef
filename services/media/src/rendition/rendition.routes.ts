import { pipeline } from 'node:stream/promises';
import { codeOf, mediaCookie, mediaTokenMs, type PictureViewer } from '@banyan/kit';
import { parseCookie } from 'cookie';
import { type Request, type Response, Router } from 'express';
import type { Media } from '../context.ts';
import { limits } from '../limits.ts';
import { isPictureShown } from '../photo/picture-visibility.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { isForOthers, isShownTo, mayBeHidden } from '../policy/picture.policy.ts';
import { UploadRefused } from '../upload/refusals.ts';
import type { Addressed } from './addresses.ts';
import { textOf } from './form.ts';
import { openRendition, renditionTypes, typeFor } from './make-rendition.ts';

/**
 * The bytes of an address never change, so nobody asks again for the life of a pass. Not longer: a picture that was removed has
 * to leave browsers too (decision 132), and a browser's copy is of no use once the member signed out (decision 49).
 */
const KEPT_BY_THE_MEMBER = `private, max-age=${mediaTokenMs / 1_000}, immutable`;

/** What its owner may hide is asked for each time; where nothing changed, no byte of it travels. */
const ASKED_EACH_TIME = 'private, no-cache';

/** GET /media/image/…, for anyone who has a pass. What is not there, not for them, or not ours is one answer: 404. */
export function renditionRoutes(media: Media): Router {
  const router = Router();
  router.use('/media/image', async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const viewer = await media.tokens.read(parseCookie(req.headers.cookie ?? '')[mediaCookie], media.clock());
    if (!viewer) return answer(res, 401, 'Sign in first');
    try {
      if (!(await show(media, viewer, req, res))) answer(res, 404, 'Not found');
    } catch (failure) {
      if (!(failure instanceof UploadRefused) && codeOf(failure) !== 'SERVICE_UNAVAILABLE') return next(failure);
      answer(res.set('Retry-After', '5'), 503, 'Try again in a moment');
    }
  });
  return router;
}

async function show(media: Media, viewer: PictureViewer, req: Request, res: Response): Promise<boolean> {
  const asked = media.addresses.read(req.path, media.clock());
  const picture = asked && (await media.lastingPictures.find(asked.pictureId));
  if (!picture || !isShownTo(viewer, asked, picture)) return false;
  if (isForOthers(picture) && !(await isPictureShown(media, viewer, picture))) return false;
  const type = typeFor(req.headers.accept, picture);
  const file = await openRendition(media, { picture, form: asked.form, type, whose: viewer.memberId });
  if (!file) return false;
  res.set({
    'Cache-Control': keptHow(asked, picture),
    // A comma would end it for anyone who compares a list of them.
    ETag: `"${picture._id}-${textOf(asked.form).replaceAll(',', '-')}.${type}"`,
    Vary: 'Accept, Cookie',
  });
  if (req.fresh) return Boolean(res.status(304).end());
  res.type(renditionTypes[type]).set('Content-Length', String(file.bytes));
  if (req.method === 'HEAD') res.end();
  else if (file.bytes <= limits.rememberedFile) res.end(await file.read());
  // Anyone who goes away in the middle is nobody's failure.
  else await pipeline(await file.stream(), res).catch(() => res.destroy());
  return true;
}

function keptHow({ isPrivate }: Addressed, { purpose, post, wall, chat }: PictureDoc): string {
  if (isPrivate) return 'private, no-store';
  // What a member takes back, with its post or message or without, is gone with the next look.
  return post || wall || chat || mayBeHidden(purpose) ? ASKED_EACH_TIME : KEPT_BY_THE_MEMBER;
}

function answer(res: Response, status: number, text: string): void {
  res.status(status).set('Cache-Control', 'no-store').type('text').send(text);
}
