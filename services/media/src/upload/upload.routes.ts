import { errorTable, isDatabaseAway, wordingKeyOf } from '@banyan/kit';
import { type Request, type Response, Router } from 'express';
import type { Media } from '../context.ts';
import { receiveDocument } from '../document/receive-document.ts';
import { receiveFilm } from '../film/receive-film.ts';
import { diskFullSentence, orDiskFull } from './disk-full.ts';
import { receiveUpload } from './receive-upload.ts';
import { refusals, UploadRefused } from './refusals.ts';

/** POST /media/upload, /media/upload/film and /media/upload/document. Errors are JSON: `{ error: { message, code, wordingKey } }`. */
export function uploadRoutes(media: Media): Router {
  const router = Router();
  const logForOperator = createPublisher(media.logger);
  const receive = (take: (media: Media, req: Request) => Promise<object>) => async (req: Request, res: Response) => {
    res.set('Cache-Control', 'no-store');
    try {
      res.json(await take(media, req));
      logForOperator(false);
    } catch (reason) {
      const failure = orDiskFull(reason);
      if (req.readableFlowing === null) req.resume();
      if (failure instanceof UploadRefused && failure.refusal === 'noRoom') logForOperator(true);
      refuse(media, res, failure);
    }
  };
  router.post('/media/upload/film', receive(receiveFilm));
  router.post('/media/upload/document', receive(receiveDocument));
  router.post('/media/upload', receive(receiveUpload));
  return router;
}

/** Says once that there is no room, until something was taken again. */
function createPublisher(logger: Media['logger']): (isFull: boolean) => void {
  let wasFull = false;
  return (isFull) => {
    if (isFull && !wasFull) logger.error({ code: 'ENOSPC' }, diskFullSentence);
    wasFull = isFull;
  };
}

function refuse({ logger }: Media, res: Response, failure: unknown): void {
  const refusal = failure instanceof UploadRefused ? refusals[failure.refusal] : broken(failure);
  const { status, ...error } = refusal;
  if (failure instanceof UploadRefused) logger.debug({ reason: failure.refusal }, 'an upload was refused');
  else logger[status === 503 ? 'warn' : 'error']({ err: failure }, 'an upload failed');
  if (status === 503) res.set('Retry-After', '5');
  const bytes = failure instanceof UploadRefused ? failure.bytes : undefined;
  res.status(status).json({ error: bytes === undefined ? error : { ...error, bytes } });
}

/** What nobody refused: a database that is away may be asked again. */
function broken(failure: unknown) {
  const code = isDatabaseAway(failure) ? 'SERVICE_UNAVAILABLE' : 'INTERNAL';
  return { status: code === 'INTERNAL' ? 500 : 503, message: errorTable[code], code, wordingKey: wordingKeyOf(code) };
}
