import type { z } from 'zod';

export const itemStatuses = ['draft', 'scheduled', 'live', 'expired'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Counted from the rows (counts/), never added to. */
export interface ItemCounts {
  reactions: Partial<Record<string, number>>;
  comments: number;
  /** By option id. */
  votes: Partial<Record<string, number>>;
}

/** What an item of every kind has. */
export interface ItemEnvelope {
  _id: string;
  status: ItemStatus;
  /** Group ids, or `all`. */
  targets: string[];
  categories: string[];
  mainCategory?: string;
  /** Every target and every `target|category`: MongoDB cannot index two arrays together. See feed-keys.ts. */
  feedKeys: string[];
  publishedAt: Date;
  publishUntil: Date;
  pinned: boolean;
  authorId?: string;
  displayAuthor?: string;
  createdAt: Date;
  counts: ItemCounts;
  countsVersion: number;
}

/** An item of one kind, which says what `Content` allows. */
export type ItemOf<Kind extends string, Content extends z.ZodType> = ItemEnvelope & {
  kind: Kind;
  content: z.output<Content>;
};
