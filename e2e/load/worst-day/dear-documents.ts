// What a member may try to ask, from dear to cheap, and a way down for anyone who is refused.

import { FeedItemUpdatedDocument, FeedListDocument } from '../../../mfe-feed/src/generated/graphql.ts';
import { sentText } from './sent-text.ts';

export interface Ladder {
  /** The dearest that is not known to be too much. */
  next(): string;
  /** `BAD_INPUT` is for ever; whatever else is refused may be allowed again later. */
  learn(document: string, codes: readonly string[]): void;
}

export function createLadder(documents: readonly string[]): Ladder {
  const left = [...documents];
  let step = 0;
  return {
    next: () => left[step]!,
    learn(document, codes) {
      const at = left.indexOf(document);
      if (at < 0) return;
      if (codes.length === 0) step = 0;
      else if (codes.includes('BAD_INPUT') && left.length > 1) left.splice(at, 1);
      else step = at + 1;
      step %= left.length;
    },
  };
}

const types = ['Event', 'SportEvent', 'News', 'Poll'];
const onEach = (fields: string) => types.map((type) => `... on ${type} { ${fields} }`).join(' ');
const everything = (comments: number, replies: number, likes: number) => {
  const liked = `likes(limit: ${likes}) { givedAt userName userProfileImg user { name profilePictureUrl } }`;
  const talk = `id body userName likedByMe can { edit delete } ${liked}`;
  return onEach(`id myReaction can { react comment } likes { userName } author { name profilePictureUrl }
    comments(limit: ${comments}) { ${talk} replies(limit: ${replies}) { ${talk} } }`);
};
const times = (count: number, field: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');
const page = (limit: number, fields: string) => `feedList(userId: $userId, limit: ${limit}) { items { ${fields} } }`;
const query = (fields: string, fragments = '') => `query Dear($userId: ID!) { ${fields} } ${fragments}`;
/** Several pages of fifty; spread out of a fragment, for a text may not be long. */
const pages = (count: number, fields: string) =>
  query(
    times(count, () => 'feedList(userId: $userId, limit: 50) { ...All }'),
    `fragment All on FeedPage { items { ${fields} } }`,
  );

/** Each may say `$userId`. */
export const dearQueries = [
  pages(9, everything(50, 50, 200)),
  pages(3, everything(50, 50, 20)),
  query(page(50, everything(50, 50, 200))),
  query(page(50, everything(10, 10, 10))),
  pages(9, onEach('id author { name }')),
  query(page(50, onEach('id commentCount comments(limit: 3) { body userName likedByMe } author { name }'))),
  query(times(9, () => `myConnections(userId: $userId, limit: 100) { items { id name member { name } } }`)),
  query(page(20, everything(3, 3, 3))),
  query(`myConnections(userId: $userId, limit: 100) { items { id name } }`),
  sentText(FeedListDocument),
  query(page(1, onEach('id'))),
];

const live = (field: string, fields: string) => `subscription Dear { ${field} { ${fields} } }`;

/** The per-viewer ones first: those are read for each receiver. */
export const dearSubscriptions = [
  live('itemUpdated', everything(50, 50, 200)),
  live('itemUpdated', everything(10, 10, 10)),
  live('itemUpdated', onEach('id myReaction can { react } comments(limit: 3) { body likedByMe }')),
  sentText(FeedItemUpdatedDocument),
];

/** The same work under a text nobody has seen before. */
export const unseen = (document: string, number: number) => document.replace(/\b(Dear|FeedList)\b/, `Unseen${number}`);
