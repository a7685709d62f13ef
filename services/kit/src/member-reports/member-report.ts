// What one member reports to staff of another, or of their words: the same rows wherever they are kept (decision 217).
import { longestText } from '@banyan/member-text';
import type { Model, Schema } from 'mongoose';
import { afterPosition, type Position } from '../page/cursor.ts';
import type { Viewer } from '../viewer/viewer.ts';

export const reportReasons = ['SPAM', 'HARASSMENT', 'IMPERSONATION', 'UNSAFE_ADVICE', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

export interface MemberReportRow {
  _id: string;
  reporterId: string;
  /** Whom it is about. */
  memberId: string;
  reason: ReportReason;
  note?: string;
  reportedAt: Date;
  /** Staff have not handled it yet. */
  isOpen: boolean;
  handledAt?: Date;
  handledBy?: string;
}

/** The paths of such a row in a Mongoose schema. */
export const memberReportPaths = {
  _id: { type: String, required: true },
  reporterId: { type: String, required: true },
  memberId: { type: String, required: true },
  reason: { type: String, enum: reportReasons, required: true },
  note: { type: String, maxlength: longestText.memberReport },
  reportedAt: { type: Date, required: true },
  isOpen: { type: Boolean, required: true },
  handledAt: Date,
  handledBy: String,
} as const;

const listIndex = { isOpen: 1, reportedAt: -1, _id: -1 } as const;

/**
 * The indexes of such rows.
 *
 * @param about path of what is reported: one member has one open report of it
 */
export function indexMemberReports(schema: Schema, about: string): void {
  schema.index({ [about]: 1, reporterId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
  schema.index(listIndex);
  schema.index({ reporterId: 1, reportedAt: 1 });
  schema.index({ handledBy: 1 }, { sparse: true });
}

export interface ReportSlice {
  isOpen: boolean;
  /** Nobody reads what was reported of themselves. */
  notOf: readonly string[];
  after?: Position;
  limit: number;
}

/** The query behind one page of staff's list, the newest first. */
export function memberReportsQuery<Row extends MemberReportRow>(
  model: Model<Row>,
  { isOpen, notOf, after, limit }: ReportSlice,
) {
  const next = after ? afterPosition('reportedAt', after) : {};
  return model
    .find({ isOpen, memberId: { $nin: [...notOf] }, ...next } as object)
    .sort({ reportedAt: -1, _id: -1 })
    .limit(limit)
    .hint(listIndex);
}

/** Whose reports a viewer of staff does not read: anyone who acts as another reads neither's. */
export const reportedSelves = ({ memberId, actorId }: Pick<Viewer, 'memberId' | 'actorId'>): string[] => [
  memberId,
  ...(actorId === undefined ? [] : [actorId]),
];
