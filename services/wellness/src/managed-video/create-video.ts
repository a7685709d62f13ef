// A film that staff uploaded becomes a video.
import { derivedId, type RenditionState, ServiceError, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import { addAtEnd } from '../programme/managed-kind.ts';
import { findRow } from '../programme/programme.store.ts';
import type { VideoDoc } from '../video/video.model.ts';
import { keepPreview, requireWithin, wordsIn } from './change-video.ts';
import type { VideoWords } from './managed-video.input.ts';
import { countOfType, mostOfType } from './managed-video.store.ts';
import { lastPlace, videoKind } from './video-kind.ts';
import { lengthOf } from './video-length.ts';

export interface NewVideo {
  clientId: string;
  uploadId: string;
  video: VideoWords;
}

/** Safe to repeat: the same client id is the same video. */
export async function createVideo(
  wellness: Wellness,
  viewer: Viewer,
  { clientId, uploadId, video: said }: NewVideo,
  now: Date,
): Promise<VideoDoc> {
  const { models, callInternal } = wellness;
  const { memberId } = viewer;
  const _id = derivedId('video', memberId, clientId);
  const known = await findRow(models.videos, _id);
  if (known) return known;
  if ((await countOfType(models, said.type)) >= mostOfType) throw ServiceError('CONFLICT');
  const found = (await callInternal('media.findFilm', { memberId, uploadId })).film;
  if (!found) throw ServiceError('NOT_FOUND');
  requireWithin(said, found.seconds);
  const preview = await keepPreview(wellness, viewer, { assetId: found.assetId, pictureId: said.previewId });
  // Last: a film that is used stays, and of a video that is refused nobody would have it.
  const { film } = await callInternal('media.useFilm', { memberId, uploadId });
  if (!film) throw ServiceError('NOT_FOUND');
  const { renditions, ...size } = film;
  const made = {
    _id,
    createdAt: now,
    ...(preview && { preview }),
    ...(renditions && { renditions: awaited(renditions) }),
  };
  const row = rowOf(said, { ...size, ...made });
  const placed = { row, lastPlace: () => lastPlace(wellness, said.type, _id) };
  return addAtEnd(wellness, videoKind, viewer, placed, now);
}

/** Of a film whose renditions are there already, where they are is asked for with those of others. */
const awaited = (state: RenditionState): RenditionState => (state === 'ready' ? 'making' : state);

type Given = Omit<
  VideoDoc,
  'order' | 'type' | 'names' | 'labels' | 'captions' | 'chapters' | 'words' | 'state' | 'revision'
>;

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
