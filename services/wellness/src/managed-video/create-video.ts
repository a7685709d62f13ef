// A film that staff uploaded becomes a video.
import { derivedId, isDuplicateKey, ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { VideoDoc } from '../video/video.model.ts';
import { acted, keepPreview, requireWithin, wordsIn } from './change-video.ts';
import type { VideoWords } from './managed-video.input.ts';
import { countOfType, findManagedVideo, insertVideo, mostOfType } from './managed-video.store.ts';
import { lastPlace } from './move-video.ts';
import { lengthOf } from './video-length.ts';

export interface NewVideo {
  clientId: string;
  uploadId: string;
  video: VideoWords;
}

/** Two of staff at once take turns at the end of a type. */
const mostTurns = 8;

/** Safe to repeat: the same client id is the same video. */
export async function createVideo(
  wellness: Wellness,
  viewer: Viewer,
  { clientId, uploadId, video: said }: NewVideo,
  now: Date,
): Promise<VideoDoc> {
  const { models, callInternal, outbox } = wellness;
  const { memberId } = viewer;
  const _id = derivedId('video', memberId, clientId);
  const known = await findManagedVideo(models, _id);
  if (known) return known;
  if ((await countOfType(models, said.type)) >= mostOfType) throw ServiceError('CONFLICT');
  const { film } = await callInternal('media.useFilm', { memberId, uploadId });
  if (!film) throw ServiceError('NOT_FOUND');
  requireWithin(said, film.seconds);
  const preview = await keepPreview(wellness, viewer, { assetId: film.assetId, pictureId: said.previewId });
  const domainEvent = acted(viewer, 'video.create', _id, now);
  const row = rowOf(said, { ...film, _id, createdAt: now, ...(preview && { preview }) });
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const placed = { ...row, order: await lastPlace(models, said.type, _id) };
    try {
      await insertVideo(models, placed, domainEvent);
      void outbox.dispatch(models.videos, _id, [domainEvent]);
      return placed;
    } catch (failure) {
      if (!isDuplicateKey(failure)) throw failure;
      // The same call, by a device that was not answered, or another video that came to stand there.
      const twin = await findManagedVideo(models, _id);
      if (twin) return twin;
    }
  }
  throw ServiceError('CONFLICT');
}

type Given = Pick<VideoDoc, '_id' | 'assetId' | 'file' | 'seconds' | 'width' | 'height' | 'createdAt' | 'preview'>;

function rowOf(said: VideoWords, given: Given): Omit<VideoDoc, 'order'> {
  const { type, names, labels, chapters = [] } = said;
  return {
    ...given,
    type,
    names,
    labels,
    ...(type === 'session' && { length: lengthOf(labels, given.seconds) }),
    captions: [],
    chapters,
    words: wordsIn(said),
    state: 'published',
    revision: 1,
  };
}
