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
  kind: 'NEWS',
  posterImageUrl: '/p/p1',
  thumbUrl: '/p/p1',
  author: { id: 'm1' },
  displayAuthorId: null,
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

const managed = {
  id: 'b2',
  published: true,
  state: 'PUBLISHED',
  revision: 2,
  publishedAt: day,
  categories: [campus],
  mainCategory: campus,
  pinned: false,
  author: { id: 'm1' },
  displayAuthorId: 'yoga-team',
  targets: [{ id: 'g1' }, { id: 'all' }],
  platforms: ['NEWS_FEED'],
  can: { edit: true, publish: false, withdraw: true, delete: true },
};

const managedEvent = {
  ...managed,
  title: 'A walk',
  allDay: false,
  cancelled: false,
  description: 'By the sea',
  locationName: 'The pier',
  posterImageUrl: '/p/p1',
  thumbUrl: '/p/p1',
  picture: { id: 'p1' },
  startTime: day,
  endTime: day,
  startDate: null,
  endDate: null,
  previousEventDate: null,
  previousEventImages: ['/p/p2'],
  previousPictures: [{ id: 'p2' }],
  whoToContact: 'Dana',
  xiboText: null,
  capacity: 20,
  remindersCount: 3,
  cancelReason: null,
  showAfterEnd: true,
  publishFrom: null,
  publishUntil: day,
};

const managedCategory = {
  id: 'walks',
  names: [{ language: 'en', text: 'Walks' }],
  icon: 'tree',
  isRetired: false,
  revision: 1,
};

const publication = {
  id: 'b2',
  kind: 'EVENT',
  title: 'A walk',
  state: 'LIVE',
  revision: 2,
  isImported: false,
  thumbUrl: '/p/p1',
  picture: { id: 'p1' },
  author: { id: 'm1' },
  displayAuthor: 'The yoga team',
  publishedAt: day,
  publishUntil: null,
  changedAt: day,
  startTime: day,
  endTime: day,
  allDay: false,
  startDate: null,
  endDate: null,
  cancelled: true,
  cancelReason: 'Rain',
  pinned: false,
  targets: [{ id: 'g1' }, { id: 'all' }],
  reactionCount: 3,
  commentCount: 1,
  can: { edit: true, publish: false, withdraw: true, delete: true, pin: true, cancel: false, reinstate: true },
};

const managedPoll = {
  ...managed,
  id: 'b3',
  question: 'Tea?',
  answers: [{ optionId: 'a1', answer: 'Yes', votes: 2 }],
  totalVotes: 2,
  startTime: null,
  endTime: null,
};

const draft = {
  clientId: 'temp_1',
  kind: 'EVENT',
  title: 'A walk',
  form: '{}',
  pictures: [{ id: 'p1' }, { id: 'p2' }],
  revision: 1,
  changedAt: day,
};

const pageOf = (item: object) => ({ items: [item], hasMore: false, cursor: null });

export const tinyPosts = {
  Query: {
    myPosts: () => pageOf(post),
    myPost: () => post,
    managedNews: () => post,
    managedCategories: () => [managedCategory],
    publications: () => pageOf(publication),
    managedEvent: () => managedEvent,
    managedPoll: () => managedPoll,
    publicationSpeakers: () => [
      {
        id: 'yoga-team',
        name: 'The yoga team',
        names: [
          { language: 'en', text: 'The yoga team' },
          { language: 'he', text: 'צוות היוגה' },
        ],
      },
    ],
    publicationDrafts: () => [draft],
    publicationDraft: () => draft,
    pendingPosts: () => ({ ...pageOf(pendingPost), total: 1 }),
  },
  Mutation: {
    createUpdateNews: () => post,
    createUpdateEvent: () => managedEvent,
    createUpdatePoll: () => managedPoll,
    savePublicationDraft: () => draft,
    discardPublicationDraft: () => 'temp_1',
    setTargets: () => post,
    publish: () => post,
    withdrawPost: () => post,
    deletePost: () => 'post',
    createCategory: () => managedCategory,
    updateCategory: () => managedCategory,
    moveCategory: () => managedCategory,
    retireCategory: () => managedCategory,
    restoreCategory: () => managedCategory,
    cancelEvent: () => publication,
    reinstateEvent: () => publication,
    pinPublication: () => publication,
    claimPost: () => pendingPost,
    releasePost: () => true,
    decidePost: () => pendingPost,
    undoPostDecision: () => pendingPost,
  },
};
