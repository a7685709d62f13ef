import { campus, day } from './seeded-items.ts';

/** What it says, no matter who looks at it. */
const words = {
  id: 'b1',
  title: 'A walk',
  description: 'By the sea',
  link: null,
  picture: { id: 'p1' },
  categories: [campus],
  mainCategory: campus,
  targets: ['all'],
  revision: 2,
  submittedAt: day,
};

const post = {
  ...words,
  posterImageUrl: '/p/p1',
  thumbUrl: '/p/p1',
  author: { id: 'm1' },
  state: 'WAITING',
  reasonKey: null,
  reason: null,
  creationDate: day,
  changedAt: null,
  publishedAt: null,
  startTime: null,
  endTime: null,
  pinned: false,
  reactionCounts: [],
  commentCount: 0,
  can: { edit: true, publish: false, withdraw: true },
};

const pendingPost = {
  ...words,
  submittedBy: { id: 'm1' },
  wasPublished: false,
  claimedBy: { id: 'm2' },
  claimedUntil: day,
  undoUntil: null,
};

const pageOf = (item: object) => ({ items: [item], hasMore: false, cursor: null });

export const tinyPosts = {
  Query: {
    myPosts: () => pageOf(post),
    myPost: () => post,
    pendingPosts: () => ({ ...pageOf(pendingPost), total: 1 }),
  },
  Mutation: {
    createUpdateNews: () => post,
    setTargets: () => post,
    publish: () => post,
    withdrawPost: () => post,
    deletePost: () => 'post',
    claimPost: () => pendingPost,
    releasePost: () => true,
    decidePost: () => pendingPost,
    undoPostDecision: () => pendingPost,
  },
};
