// A member's own posts as the gateway answers them, for tests.
import type { OwnDecision } from '../own-decisions/useOwnDecisions.ts';
import type { OwnPost } from '../own-posts/own-post.ts';

/** The cache knows things by their type, which the documents do not name. */
const typed =
  <Type extends string>(__typename: Type) =>
  <Value extends object>(value: Value) => ({ __typename, ...value });

const rights = typed('PostRights');
export const category = (id: string) => typed('Category')({ id });

export const ownPost = (id: string, more: Partial<OwnPost> = {}): OwnPost => ({
  ...typed('Post')({}),
  id,
  title: 'Maya Levi',
  description: `Words of ${id}`,
  posterImageUrl: null,
  picture: null,
  categories: [category('community')],
  mainCategory: category('community'),
  targets: ['walks'],
  state: 'PUBLISHED',
  reasonKey: null,
  reason: null,
  kind: 'NEWS',
  revision: 1,
  creationDate: '2026-11-01T08:00:00.000Z',
  changedAt: null,
  submittedAt: null,
  publishedAt: '2026-11-01T08:00:00.000Z',
  reactionCounts: [],
  commentCount: 0,
  can: rights({ edit: true, publish: false, withdraw: true, delete: true }),
  ...more,
});

export const ownPosts = (items: OwnPost[], hasMore = false) => ({
  data: { myPosts: { __typename: 'PostPage', hasMore, cursor: hasMore ? items.at(-1)!.id : null, items } },
});

/** A comment that the team removed. */
export const ownDecision = (id: string, more: Partial<OwnDecision> = {}): OwnDecision => ({
  ...typed('OwnModerationDecision')({}),
  id,
  kind: 'COMMENT',
  outcome: 'REMOVE',
  content: typed('ModeratedContent')({ title: 'A walk', text: `Words of ${id}` }),
  reason: 'MEDICAL_ADVICE',
  text: null,
  decidedAt: '2026-11-01T08:00:00.000Z',
  restoredAt: null,
  suspendedUntil: null,
  canAppeal: false,
  appeal: null,
  answer: null,
  answerText: null,
  ...more,
});

export const ownDecisions = (items: OwnDecision[], hasMore = false) => ({
  data: {
    ownModerationDecisions: {
      __typename: 'OwnModerationDecisions',
      hasMore,
      cursor: hasMore ? items.at(-1)!.id : null,
      items,
    },
  },
});

/** Whom a post may be for: everyone, and two groups. */
export const postAudience = (...ids: string[]) => ({
  data: {
    postAudience: ids.map((id) => ({ __typename: 'PublicationTarget', id, name: id === 'all' ? null : id, total: 12 })),
  },
});
