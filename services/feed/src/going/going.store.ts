import { afterPosition, type Position } from '@banyan/kit';
import type { Models } from '../models.ts';
import { goingIndex, type RsvpDoc } from '../rsvp/rsvp.model.ts';

type Row = Pick<RsvpDoc, '_id' | 'memberId' | 'at'>;
const asRow = { memberId: 1, at: 1 } as const;
const lastFirst = { at: -1, _id: -1 } as const;

/** Those of these members who go by name, and the viewer with or without it. */
export function findGoingAmong(
  models: Models,
  itemId: string,
  { viewerId, memberIds }: { viewerId: string; memberIds: readonly string[] },
): Promise<Row[]> {
  const isShown = { $or: [{ memberId: viewerId }, { hidesName: false }] };
  return models.rsvps
    .find({ itemId, memberId: { $in: [viewerId, ...memberIds] }, answer: 'GOING', ...isShown }, asRow)
    .sort(lastFirst)
    .lean<Row[]>();
}

export interface GoingSlice {
  /** Who stands elsewhere. */
  without: readonly string[];
  after?: Position;
  limit: number;
}

/** The query behind one page of everybody who goes by name, the last first. Reads the index alone, however many go. */
export function goingQuery(models: Models, itemId: string, { without, after, limit }: GoingSlice) {
  const next = after ? afterPosition('at', after) : {};
  return models.rsvps
    .find({ itemId, answer: 'GOING', hidesName: false, memberId: { $nin: [...without] }, ...next }, asRow)
    .sort(lastFirst)
    .hint(goingIndex)
    .limit(limit);
}

export type GoingRow = Row;
