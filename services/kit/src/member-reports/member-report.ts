// What one member reports to staff of another, or of their words: the same rows wherever they are kept (decision 217).
import { longestText } from '@banyan/member-text';
import type { Model, Schema } from 'mongoose';
import type { Outbox } from '../outbox/outbox.ts';

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
  /** When its domain event was written, in the same write; without: it is a row from before there was one. */
  announcedAt?: Date;
  handledAt?: Date;
  handledBy?: string;
}

/** Where such rows are kept. */
export interface ReportRows<Row extends MemberReportRow> {
  model: Model<Row>;
  outbox: Outbox;
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
  announcedAt: Date,
  handledAt: Date,
  handledBy: String,
} as const;

/** Of one subject, by `about`: the path that says what is reported. */
export const ofSubjectIndex = (about: string) => ({ [about]: 1, isOpen: 1, reportedAt: -1, _id: -1 }) as const;

export const unannouncedIndex = { isOpen: 1, announcedAt: 1 } as const;

/**
 * The indexes of such rows.
 *
 * @param about path of what is reported: one member has one open report of it
 */
export function indexMemberReports(schema: Schema, about: string): void {
  schema.index({ [about]: 1, reporterId: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
  schema.index(ofSubjectIndex(about));
  schema.index(unannouncedIndex);
  schema.index({ reporterId: 1, reportedAt: 1 });
  schema.index({ handledBy: 1 }, { sparse: true });
}
