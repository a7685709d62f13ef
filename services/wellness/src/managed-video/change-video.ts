// What staff change of a video: what is said of it, and its captions.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { foldedWords, ServiceError, type Viewer } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import { type CaptionFault, checkCaptions } from '../captions/check-captions.ts';
import type { Wellness } from '../context.ts';
import { changeRow, requireRow } from '../programme/managed-kind.ts';
import type { VideoDoc } from '../video/video.model.ts';
import type { VideoWords } from './managed-video.input.ts';
import { lastPlace, videoKind } from './video-kind.ts';
import { lengthOf } from './video-length.ts';

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
  const video = await requireRow(wellness, videoKind, id);
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
      ...(type !== video.type && { order: await lastPlace(wellness, type, id) }),
    },
    ...(!isSession && { $unset: { length: 1 } }),
  };
  const change = { viewer, act: 'video.change' as const, row: { _id: id, revision } };
  const written = await changeRow(wellness, videoKind, change, update, now);
  if (written) return written;
  // The same again, by a device that was not answered, may have been a moment faster.
  const since = await requireRow(wellness, videoKind, id);
  if (isSaid(since, said, preview)) return since;
  throw ServiceError('CONFLICT');
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
  const video = await requireRow(wellness, videoKind, id);
  const checked = text === undefined ? undefined : checkCaptions(text, video.seconds);
  if (checked && 'faults' in checked) return checked;
  const file = checked && fileOf(language, checked.text);
  if (captionsIn(video, language) === file) return video;
  if (video.revision !== revision) throw ServiceError('CONFLICT');
  if (checked && file) await keepCaptions(wellness, video, { name: file, text: checked.text });
  const others = video.captions.filter((each) => each.language !== language);
  const captions = file ? [...others, { language, file }] : others;
  const change = { viewer, act: 'video.captions' as const, row: video };
  const written = await changeRow(wellness, videoKind, change, { $set: { captions } }, now);
  if (written) return written;
  const since = await requireRow(wellness, videoKind, id);
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
