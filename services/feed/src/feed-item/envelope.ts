import type { z } from 'zod';
import type { RsvpAnswer } from '../generated/schema.ts';
import type { PostPart } from '../post/post-part.ts';

/** `open`: what takes place is on the schedule and at its address, and not in the feed yet (decision 213). */
export const itemStatuses = ['draft', 'scheduled', 'open', 'live', 'expired'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Stands for "no end", so that one plain range answers who is still published. */
export const noEnd = new Date('9999-12-31T00:00:00.000Z');

/** Counted from the rows (counts/), never added to. */
export interface ItemCounts {
  reactions: Partial<Record<string, number>>;
  comments: number;
  /** By option id. */
  votes: Partial<Record<string, number>>;
  /** What members answered to what takes place; counted before there were answers, it has none. */
  answers?: Partial<Record<RsvpAnswer, number>>;
  /** Where there is a capacity, or was. */
  seats?: { seated: number; waiting: number };
}

/** What an item of every kind has. */
export interface ItemEnvelope {
  _id: string;
  status: ItemStatus;
  /** What its source calls it. None of what is written in the app. */
  externalKey?: string;
  /** Group ids, single members as `memberTarget` names them, or `all`. */
  targets: string[];
  categories: string[];
  mainCategory?: string;
  /** Every target and every `target|category`: MongoDB cannot index two arrays together. See feed-keys.ts. */
  feedKeys: string[];
  /** From then on it is in the feed. */
  publishedAt: Date;
  /** From then on it may be found and answered; from `publishedAt` where it has none. */
  openFrom?: Date;
  publishUntil: Date;
  /** From then on it is out of the feed, and found everywhere else: an event that is not shown there once it is over. */
  feedUntil?: Date;
  pinned: boolean;
  /** Whether it is pinned staff said here, of what is its source's still (decision 238). */
  pinnedHere?: boolean;
  authorId?: string;
  displayAuthor?: string;
  createdAt: Date;
  /** How often what it says was changed, and when it last was: calendars take the later of two by it. None of older rows. */
  changes?: number;
  changedAt?: Date;
  counts: ItemCounts;
  countsVersion: number;
  /** Of what was written in the app (post/); what is imported has none. */
  post?: PostPart;
}

/** An item of one kind, which says what `Content` allows. */
export type ItemOf<Kind extends string, Content extends z.ZodType> = ItemEnvelope & {
  kind: Kind;
  content: z.output<Content>;
};
