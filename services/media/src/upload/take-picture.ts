// The use case of one picture: from a file that somebody sent to a row and a file that are ours.
import { rm } from 'node:fs/promises';
import { isDuplicateKey } from '@banyan/kit';
import type { Media } from '../context.ts';
import { encodePicture } from '../encode/encode-picture.ts';
import type { PictureDoc } from '../picture/picture.model.ts';
import { addPicture, dropArriving, findPicture, isWithinQuota, savePictureArrived } from '../picture/picture.store.ts';
import type { Purpose } from '../picture/purposes.ts';
import { masterKey } from '../store/picture-store.ts';
import type { UploadToken } from '../upload-token/upload-tokens.ts';
import { bringer } from './bringer.ts';
import { UploadRefused } from './refusals.ts';

/** Who sends what for: the permission, and the one of its purposes that was named. */
export interface Sent extends Pick<UploadToken, 'memberId' | 'pictureId'> {
  purpose: Purpose;
}

/** What taking a picture needs of media; anyone who imports has no more. */
export type Taking = Pick<Media, 'models' | 'store' | 'arriving' | 'inspector' | 'queue' | 'clock'>;

/**
 * The row comes before the file, and says so: whatever ends this process in between, the next one finds the row and removes
 * both. The same bytes by the same permission answer the first row.
 */
export async function takePicture(media: Taking, sent: Sent, path: string): Promise<PictureDoc> {
  const out = media.arriving.newFile();
  try {
    return await media.queue(sent.memberId, async () => {
      const look = await media.inspector.look(path);
      const known = await findPicture(media.models, sent.pictureId);
      if (known) return firstAnswer(known, look.digest);
      const encoded = await encodePicture(path, look, out, media.inspector);
      const { pictureId: _id, memberId: ownerId, purpose } = sent;
      const { digest } = look;
      const state = 'arriving' as const;
      return keep(media, { _id, ownerId, purpose, state, digest, ...encoded, createdAt: media.clock(), bringer }, out);
    });
  } finally {
    await rm(out, { force: true });
  }
}

async function keep(media: Taking, picture: PictureDoc, path: string): Promise<PictureDoc> {
  const { models, store } = media;
  try {
    await addPicture(models, picture);
  } catch (failure) {
    const known = isDuplicateKey(failure) ? await findPicture(models, picture._id) : null;
    if (!known) throw failure;
    return firstAnswer(known, picture.digest);
  }
  try {
    // Counted with this one, so that however many come at once, no more than allowed stay.
    if (!(await isWithinQuota(models, picture.ownerId, picture.createdAt))) throw new UploadRefused('quota');
    await store.put(masterKey(picture), path);
    // It took so long that it was given up and swept.
    if (!(await savePictureArrived(models, picture._id))) throw new UploadRefused('busy');
    return { ...picture, state: 'fresh' };
  } catch (failure) {
    await store.remove(picture._id);
    await dropArriving(models, picture._id);
    throw failure;
  }
}

function firstAnswer(known: PictureDoc, digest: string): PictureDoc {
  if (known.digest !== digest || known.state === 'removed') throw new UploadRefused('used');
  // Its twin is still on its last steps.
  if (known.state === 'arriving') throw new UploadRefused('busy');
  return known;
}
