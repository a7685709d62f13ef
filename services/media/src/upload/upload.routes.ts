import { errorTable, wordingKeyOf } from '@banyan/kit';
import { type Response, Router } from 'express';
import type { Media } from '../context.ts';
import { receiveUpload } from './receive-upload.ts';
import { refusals, UploadRefused } from './refusals.ts';

/** POST /media/upload. Errors are JSON: `{ error: { message, code, wordingKey } }`. */
export function uploadRoutes(media: Media): Router {
  const router = Router();
  router.post('/media/upload', async (req, res) => {
    res.set('Cache-Control', 'no-store');
    try {
      res.json(await receiveUpload(media, req));
    } catch (failure) {
      if (req.readableFlowing === null) req.resume();
      refuse(media, res, failure);
    }
  });
  return router;
}

function refuse({ logger }: Media, res: Response, failure: unknown): void {
  if (!(failure instanceof UploadRefused)) {
    logger.error({ err: failure }, 'an upload failed');
    const error = { message: errorTable.INTERNAL, code: 'INTERNAL', wordingKey: wordingKeyOf('INTERNAL') };
    return void res.status(500).json({ error });
  }
  const { status, ...error } = refusals[failure.refusal];
  logger.debug({ reason: failure.refusal }, 'an upload was refused');
  if (status === 503) res.set('Retry-After', '5');
  res.status(status).json({ error: failure.bytes === undefined ? error : { ...error, bytes: failure.bytes } });
}
