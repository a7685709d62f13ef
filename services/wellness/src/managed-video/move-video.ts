// The order of videos: each has a number of its own, and one that moves takes the middle between its new neighbours, in one write.
import { ServiceError, staffActed, type Viewer } from '@banyan/kit';
import type { Wellness } from '../context.ts';
import type { Models } from '../models.ts';
import type { VideoDoc, VideoType } from '../video/video.model.ts';
import { findManagedVideo, findPlaceBefore, findPlaces, type Place, savePlace } from './managed-video.store.ts';

export interface Move {
  id: string;
  /** Undefined: to the end. */
  before: string | undefined;
}

/** Two of staff at once take turns; more than so many in one place ask again. */
const mostTurns = 8;

/** NOT_FOUND where either is none, or they are of two types. */
export async function moveVideo(wellness: Wellness, viewer: Viewer, move: Move, now: Date): Promise<VideoDoc> {
  const { models, outbox } = wellness;
  const act = { act: 'video.move' as const, subject: { kind: 'video', id: move.id }, outcome: 'done' as const };
  const domainEvent = staffActed('wellness', { actorId: viewer.memberId, ...act }, now);
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { video, from, until } = await readPlaces(models, move);
    if (isBetween(video.order, from, until)) return video;
    const order = placeBetween(from, until);
    if (!isBetween(order, from, until)) await spread(models, video.type);
    else if (await savePlace(models, video, order, domainEvent)) {
      void outbox.dispatch(models.videos, video._id, [domainEvent]);
      return { ...video, order };
    }
  }
  throw ServiceError('CONFLICT');
}

/** The place at the end of a type. */
export async function lastPlace(models: Models, type: VideoType, but: string): Promise<number> {
  return placeBetween((await findPlaceBefore(models, { type, order: undefined, but }))?.order, undefined);
}

async function readPlaces(models: Models, { id, before }: Move) {
  const [video, next] = await Promise.all([
    findManagedVideo(models, id),
    before === undefined ? undefined : findManagedVideo(models, before),
  ]);
  if (!video || next === null || (next && next.type !== video.type)) throw ServiceError('NOT_FOUND');
  if (next?._id === id) return { video, from: undefined, until: undefined };
  const previous = await findPlaceBefore(models, { type: video.type, order: next?.order, but: id });
  return { video, from: previous?.order, until: next?.order };
}

const isBetween = (order: number, from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY): boolean =>
  order > from && order < until;

function placeBetween(from: number | undefined, until: number | undefined): number {
  if (from === undefined) return until === undefined ? 1 : until - 1;
  return until === undefined ? from + 1 : (from + until) / 2;
}

/**
 * Between two neighbours there is no number any more: all of the type move behind the last, the last first, so that their order is the same
 * after each write, also where this ends half way or two do it at once.
 */
async function spread(models: Models, type: VideoType): Promise<void> {
  const places: Place[] = await findPlaces(models, type);
  const end = Math.ceil(places[0]!.order) + places.length;
  for (const [index, each] of places.entries()) if (!(await savePlace(models, each, end - index))) return;
}
