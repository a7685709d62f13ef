import { type ModeratedKind, moderatedKinds, withOutbox } from '@banyan/kit';
import { type Connection, type Model, Schema } from 'mongoose';
import { type ModerationReason, moderationReasons } from './moderation-reasons.ts';
import { type Outcome, outcomes } from './outcomes.ts';

export interface CaseReport {
  /** Of the report, where it is kept. */
  id: string;
  by: string;
  at: Date;
  /** Its reporter took it back: it stays until the next decision, so that its domain event, read once more, adds nothing. */
  withdrawnAt?: Date;
}

/** Its author does not agree, and says why: once for each decision. */
export interface Appeal {
  text: string;
  at: Date;
  /** When the decision about it was in force. */
  answeredAt?: Date;
}

export interface Decision {
  id: string;
  outcome: Outcome;
  reason?: ModerationReason;
  /** What its author reads. */
  text?: string;
  by: string;
  at: Date;
  restoredAt?: Date;
  restoredBy?: string;
  /** Whose it is writes nothing to others until then. */
  suspendedUntil?: Date;
  appeal?: Appeal;
}

/** `isBegun`: its keeper may have it in force, so that nobody takes it back. */
export type PendingDecision = Decision & { effectAt: Date; isBegun?: true };

/** What is reported of one comment, post, member or message, and what was decided of it. One for each subject, however often. */
export interface CaseDoc {
  /** Derived from kind and subject. */
  _id: string;
  /** Another with each write: two at once are one, and one that looks again. */
  turn: number;
  kind: ModeratedKind;
  subjectId: string;
  /** Whose it is. Without: nobody's, or they left. */
  memberId?: string;
  /** Another with each report and each that is taken back: staff decide on one of them. */
  revision: number;
  reports: CaseReport[];
  /** There are open reports, or an appeal. */
  isOpen: boolean;
  /** When the first of these was made; where there is none, when it was last. */
  openedAt: Date;
  claim?: { by: string; until: Date };
  /** Decided, and not in force yet. */
  pending?: PendingDecision;
  /** In force, the first first. */
  decisions: Decision[];
  decidedAt?: Date;
  /** When something was last decided that its author reads. */
  authorNotifiedAt?: Date;
}

export const openIndex = { isOpen: 1, openedAt: 1, _id: 1 } as const;
export const decidedIndex = { decidedAt: -1, _id: -1 } as const;
export const ownIndex = { memberId: 1, authorNotifiedAt: -1, _id: -1 } as const;

const embedded = { _id: false, id: false } as const;
const report = new Schema<CaseReport>(
  {
    id: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    withdrawnAt: Date,
  },
  embedded,
);
const decisionPaths = {
  id: { type: String, required: true },
  outcome: { type: String, enum: outcomes, required: true },
  reason: { type: String, enum: moderationReasons },
  text: String,
  by: { type: String, required: true },
  at: { type: Date, required: true },
  suspendedUntil: Date,
} as const;
const appeal = new Schema<Appeal>(
  { text: { type: String, required: true }, at: { type: Date, required: true }, answeredAt: Date },
  embedded,
);
const decision = new Schema(
  { ...decisionPaths, restoredAt: Date, restoredBy: String, appeal: { type: appeal, default: undefined } },
  embedded,
);
const pending = new Schema({ ...decisionPaths, effectAt: { type: Date, required: true }, isBegun: Boolean }, embedded);
const claim = new Schema({ by: { type: String, required: true }, until: { type: Date, required: true } }, embedded);

/** Shard key: `_id` hashed. */
export function caseModel(database: Connection): Model<CaseDoc> {
  const schema = new Schema(
    {
      _id: { type: String, required: true },
      turn: { type: Number, required: true },
      kind: { type: String, enum: moderatedKinds, required: true },
      subjectId: { type: String, required: true },
      memberId: String,
      revision: { type: Number, required: true },
      reports: { type: [report], required: true },
      isOpen: { type: Boolean, required: true },
      openedAt: { type: Date, required: true },
      claim: { type: claim, default: undefined },
      pending: { type: pending, default: undefined },
      decisions: { type: [decision], required: true },
      decidedAt: Date,
      authorNotifiedAt: Date,
    },
    { collection: 'cases', versionKey: false },
  );
  schema.index(openIndex);
  schema.index(decidedIndex, { sparse: true });
  schema.index(ownIndex);
  schema.index({ 'pending.effectAt': 1 }, { sparse: true });
  for (const path of ['reports.by', 'claim.by', 'pending.by', 'decisions.by', 'decisions.restoredBy'])
    schema.index({ [path]: 1 }, { sparse: true });
  schema.plugin(withOutbox);
  return database.model<CaseDoc>('ModerationCase', schema as unknown as Schema<CaseDoc>);
}
