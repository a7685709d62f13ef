// The shapes the import doors take. `externalKey` is the caller's own stable name of a thing; a repeat updates it.
import { keptText, longestText } from '@banyan/kit';
import { z } from 'zod';
import { instant } from '../feed-item/content.ts';
import { type Kind, kinds } from '../kinds.ts';
import { reactionTypes } from '../reaction/reaction-types.ts';
import { rsvpAnswers } from '../rsvp/rsvp-answers.ts';

const key = z.string().min(1).max(300);
const id = z.string().min(1).max(64);

/** A language tag such as `he` or `pt-BR`. Which languages there are is for the deployment to say. */
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "he"');
const categoryName = z.string().trim().min(1).max(60);

export const categorySeed = z.strictObject({
  id,
  /** Language -> name, at least one. The first is for clients that know no languages. */
  names: z.record(language, categoryName).refine((names) => Object.keys(names).length > 0, 'must have a name'),
  icon: z.string().min(1).max(60),
  order: z.int().optional(),
});

const envelope = {
  externalKey: key,
  /** Under which the same was imported before keys named its group. */
  formerKey: key.optional(),
  /** Group ids, members as `memberTarget` names them, or `all`. */
  targets: z.array(id).min(1).max(100),
  categories: z.array(id).max(10).default([]),
  /** Defaults to the first of `categories`. */
  mainCategory: id.optional(),
  publishedAt: instant,
  /** On the schedule and at its address before it is in the feed. */
  openFrom: instant.optional(),
  /** Its source says no date: an item that is there already keeps its own. */
  isUndated: z.literal(true).optional(),
  /** Never ends when left out. */
  publishUntil: instant.optional(),
  createdAt: instant.optional(),
  draft: z.boolean().optional(),
  pinned: z.boolean().default(false),
  authorId: id.optional(),
  displayAuthor: z.string().trim().max(120).optional(),
};

const seedOf = <K extends Kind>(kind: K, content: (typeof kinds)[K]['content'] = kinds[kind].content) =>
  z.strictObject({ ...envelope, kind: z.literal(kind), content });
type ItemSeedOf = { [K in Kind]: ReturnType<typeof seedOf<K>> }[Kind];

export const itemSeed = z
  .discriminatedUnion('kind', (Object.keys(kinds) as Kind[]).map((kind) => seedOf(kind)) as [ItemSeedOf])
  .refine(({ openFrom, publishedAt }) => !openFrom || openFrom <= publishedAt, {
    path: ['openFrom'],
    message: 'must not be after publishedAt',
  });

export const commentSeed = z.strictObject({
  externalKey: key,
  /** `externalKey` of the item. */
  itemKey: key,
  /** `externalKey` of the comment it answers. */
  parentKey: key.optional(),
  memberId: id,
  body: keptText(1, longestText.comment),
  createdAt: instant,
  /** Ids of the members who like it. */
  likedBy: z.array(id).default([]),
});

export const reactionSeed = z.strictObject({
  itemKey: key,
  memberId: id,
  type: z.enum(reactionTypes),
  at: instant,
});

export const voteSeed = z.strictObject({
  itemKey: key,
  memberId: id,
  optionId: z.string().min(1).max(40),
  at: instant,
});

export const rsvpSeed = z.strictObject({
  itemKey: key,
  memberId: id,
  answer: z.enum(rsvpAnswers),
  at: instant,
  hidesName: z.boolean().default(false),
});

export type CategorySeed = z.input<typeof categorySeed>;
export type ItemSeed = z.input<typeof itemSeed>;
export type CommentSeed = z.input<typeof commentSeed>;
export type ReactionSeed = z.input<typeof reactionSeed>;
export type RsvpSeed = z.input<typeof rsvpSeed>;
export type VoteSeed = z.input<typeof voteSeed>;
