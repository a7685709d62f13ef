// What moderation asks the services that keep what members report: comments and posts of feed, members of social, messages of chat.
// Alone among the methods, these answer words of members: to moderation, which shows them to who decides and to whose they are.
import { z } from 'zod';
import { entityId } from '../domain-events/catalogue.ts';

export const moderatedKinds = ['comment', 'post', 'member', 'message'] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** So many are asked for at once, and so many reports of each are answered, the newest first. */
export const mostCases = 100;
const mostReports = 20;

const subject = z.strictObject({ kind: z.enum(moderatedKinds), id: entityId });

const report = z.strictObject({
  id: entityId,
  reporterId: entityId,
  /** A word of a closed list, or nothing where an older client sent none. */
  reason: z.string().max(40).nullable(),
  note: z.string().nullable(),
  reportedAt: z.coerce.date(),
});

const content = z.strictObject({
  /** Of the post that it is, or stands under. */
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The feed item that it is, or stands under. */
  itemId: entityId.nullable(),
  image: z
    .strictObject({
      url: z.string(),
      thumbUrl: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      alt: z.string().nullable(),
    })
    .nullable(),
  /** Nobody reads it any more: its author deleted it, or moderation removed it. The words are still answered while they are kept. */
  isGone: z.boolean(),
  /** Open ones, where they are asked for. */
  reports: z.array(report).max(mostReports),
});

export type ReportedContent = z.output<typeof content>;

/**
 * What these subjects say, in the order of the request; null: there never was one, or nothing of it is kept. `withReports`: for staff who decide;
 * without, for its author, or for staff whom its author asks to look again: then also what of a chat was decided on and stays.
 */
const reportedContent = {
  request: z.strictObject({ of: z.array(subject).max(mostCases), withReports: z.boolean() }),
  response: z.strictObject({ found: z.array(content.nullable()).max(mostCases) }),
};

/**
 * A decision is in force: the reports up to then are handled by that member of staff, and their reporters are notified; with `removes` nobody reads
 * the subject any more, and its words are kept for thirty days. Safe to repeat.
 */
const settleReports = {
  request: z.strictObject({
    subject,
    decision: z.strictObject({ id: entityId, by: entityId, at: z.coerce.date(), removes: z.boolean() }),
  }),
  response: z.object({}),
};

/** What this decision removed is read again. No: its words are gone, or another decision removed it. Safe to repeat. */
const restoreContent = {
  request: z.strictObject({ subject, decisionId: entityId, by: entityId }),
  response: z.strictObject({ isRestored: z.boolean() }),
};

export const moderationMethods = {
  'feed.reportedContent': reportedContent,
  'feed.settleReports': settleReports,
  'feed.restoreContent': restoreContent,
  'social.reportedContent': reportedContent,
  'social.settleReports': settleReports,
  'chat.reportedContent': reportedContent,
  'chat.settleReports': settleReports,
  'chat.restoreContent': restoreContent,
} as const;

/** How long what a decision removed can be restored; then the service that keeps it deletes its words. */
export const removedKeptMs = 30 * 24 * 3_600_000;
