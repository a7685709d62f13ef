// What staff do to a video besides moving it: what is said of it, its captions, whether members see it.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldedWords, isDuplicateKey, ServiceError, type StaffAct, staffActed, type Viewer } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import { type CaptionFault, checkCaptions } from '../captions/check-captions.ts';
import type { Wellness } from '../context.ts';
import type { VideoDoc } from '../video/video.model.ts';
import type { VideoWords } from './managed-video.input.ts';
import { findManagedVideo, saveState, saveVideo } from './managed-video.store.ts';
import { lastPlace } from './move-video.ts';
import { lengthOf } from './video-length.ts';

type Change = Pick<VideoDoc, '_id' | 'revision'>;

export async function requireVideo({ models }: Wellness, id: string): Promise<VideoDoc> {
  const video = await findManagedVideo(models, id);
  if (!video) throw ServiceError('NOT_FOUND');
  return video;
}

/** Media copies it beside the film. Undefined: none was given. */
export async function keepPreview(
  { callInternal }: Wellness,
  { memberId }: Viewer,
  { assetId, pictureId }: { assetId: string; pictureId: string | undefined },
): Promise<string | undefined> {
  if (pictureId === undefined) return undefined;
  const { file } = await callInternal('media.keepPreview', { assetId, pictureId, memberId });
  if (file === null) throw ServiceError('NOT_FOUND');
  return file;
}

export const wordsIn = ({ names, labels }: VideoWords): string[] =>
  foldedWords(...[...names, ...labels].map(({ text }) => text));

/** As it is already, by any writer: anyone who was not answered asks again. */
function isSaid(video: VideoDoc, { type, names, labels, chapters }: VideoWords, preview = video.preview): boolean {
  const held = video.chapters ?? [];
  const isSame = isDeepStrictEqual([video.names, video.labels, held], [names, labels, chapters ?? held]);
  return isSame && video.type === type && video.preview === preview;
}

/** A chapter of what is over is none. */
export function requireWithin({ chapters = [] }: VideoWords, seconds: number): void {
  if (chapters.some(({ at }) => at >= seconds)) throw ServiceError('BAD_INPUT', undefined, { field: 'video.chapters' });
}

/** What is said of a video, and of which type it is. */
export async function updateVideo(
  wellness: Wellness,
  viewer: Viewer,
  { id, revision, video: said }: { id: string; revision: number; video: VideoWords },
  now: Date,
): Promise<VideoDoc> {
  const { models } = wellness;
  const video = await requireVideo(wellness, id);
  requireWithin(said, video.seconds);
  const preview = await keepPreview(wellness, viewer, { assetId: video.assetId, pictureId: said.previewId });
  if (isSaid(video, said, preview)) return video;
  const { type, names, labels, chapters } = said;
  const isSession = type === 'session';
  const update: UpdateQuery<VideoDoc> = {
    $set: {
      type,
      names,
      labels,
      words: wordsIn(said),
      ...(preview && { preview }),
      ...(chapters && { chapters }),
      ...(isSession && { length: lengthOf(labels, video.seconds) }),
      ...(type !== video.type && { order: await lastPlace(models, type, id) }),
    },
    ...(!isSession && { $unset: { length: 1 } }),
  };
  const written = await write(wellness, viewer, { _id: id, revision }, 'video.change', update, now);
  if (written) return written;
  // The same again, by a device that was not answered, may have been a moment faster.
  const since = await requireVideo(wellness, id);
  if (isSaid(since, said, preview)) return since;
  throw ServiceError('CONFLICT');
}

/** Retired, or seen again; which it is already stays so. */
export async function setState(
  wellness: Wellness,
  viewer: Viewer,
  { id, state }: { id: string; state: VideoDoc['state'] },
  now: Date,
): Promise<VideoDoc> {
  const { models, outbox } = wellness;
  const domainEvent = acted(viewer, state === 'retired' ? 'video.retire' : 'video.restore', id, now);
  const written = await saveState(models, id, state, domainEvent);
  if (!written) return requireVideo(wellness, id);
  void outbox.dispatch(models.videos, id, [domainEvent]);
  return written;
}

export interface NewCaptions {
  id: string;
  revision: number;
  language: string;
  /** Undefined: none any more. */
  text: string | undefined;
}

/** By its text: the address of captions that changed is another. */
const fileOf = (language: string, text: string): string =>
  `captions-${language}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.vtt`;

/** The video, or what is wrong with its captions. */
export async function setCaptions(
  wellness: Wellness,
  viewer: Viewer,
  { id, revision, language, text }: NewCaptions,
  now: Date,
): Promise<VideoDoc | { faults: CaptionFault[] }> {
  const video = await requireVideo(wellness, id);
  const checked = text === undefined ? undefined : checkCaptions(text, video.seconds);
  if (checked && 'faults' in checked) return checked;
  const file = checked && fileOf(language, checked.text);
  if (captionsIn(video, language) === file) return video;
  if (video.revision !== revision) throw ServiceError('CONFLICT');
  if (checked && file) await keepCaptions(wellness, video, { name: file, text: checked.text });
  const others = video.captions.filter((each) => each.language !== language);
  const captions = file ? [...others, { language, file }] : others;
  const written = await write(wellness, viewer, video, 'video.captions', { $set: { captions } }, now);
  if (written) return written;
  const since = await requireVideo(wellness, id);
  if (captionsIn(since, language) === file) return since;
  throw ServiceError('CONFLICT');
}

const captionsIn = ({ captions }: VideoDoc, language: string): string | undefined =>
  captions.find((each) => each.language === language)?.file;

/** Media has the files. Those of now stay, as somebody may be watching with them. */
async function keepCaptions(
  { callInternal }: Wellness,
  { assetId, captions }: VideoDoc,
  { name, text }: { name: string; text: string },
): Promise<void> {
  const keep = captions.map(({ file }) => file);
  const { isKept } = await callInternal('media.keepCaptions', { assetId, name, text, keep });
  if (!isKept) throw ServiceError('NOT_FOUND');
}

export const acted = (viewer: Viewer, act: StaffAct['act'], id: string, now: Date) =>
  staffActed('wellness', { actorId: viewer.memberId, act, subject: { kind: 'video', id }, outcome: 'done' }, now);

/** Null: it is another revision by now. */
async function write(
  { models, outbox }: Wellness,
  viewer: Viewer,
  video: Change,
  act: StaffAct['act'],
  update: UpdateQuery<VideoDoc>,
  now: Date,
): Promise<VideoDoc | null> {
  const domainEvent = acted(viewer, act, video._id, now);
  const written = await saveVideo(models, video, update, domainEvent).catch((failure: unknown) => {
    // Another came to the end of that type in this moment.
    if (isDuplicateKey(failure)) throw ServiceError('CONFLICT');
    throw failure;
  });
  if (written) void outbox.dispatch(models.videos, video._id, [domainEvent]);
  return written;
}
