// Items as the gateway answers them, for tests.
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import type { CommentEntry, EntryOf, FeedEntry } from '../item/feed-entry.ts';

export const wording = { en, he };

/** What the page names of the gateway's schema. */
export const possibleTypes = {
  FeedItem: ['Event', 'SportEvent', 'News', 'Poll'],
  Happening: ['Event', 'SportEvent'],
};

export const viewerId = '64b000000000000000000001';

const author = (id: string, name: string, admin = false) => ({
  __typename: 'User' as const,
  id,
  name,
  profilePictureUrl: null,
  profilePictureThumbUrl: null,
  admin,
  isDeleted: false,
});

export const dana = author('d', 'Dana Cohen', true);
export const noam = author('n', 'Noam Bar');
export const maya = author(viewerId, 'Maya Levi');

const rights = { __typename: 'FeedItemRights' as const, react: true, comment: true, remind: true, answer: true };

const shared = {
  displayCreationDate: '2026-11-01T08:00:00.000Z',
  isNew: false,
  pinned: false,
  categories: [{ __typename: 'Category' as const, id: 'yoga', name: 'Yoga', names: [], icon: 'leaf' }],
  author: dana,
  displayAuthor: null,
  reactionCounts: [],
  commentCount: 0,
  comments: [],
  myReaction: null,
  can: rights,
};

export const news = (id: string, more: Partial<EntryOf<'News'>> = {}): EntryOf<'News'> => ({
  __typename: 'News',
  id,
  title: `News ${id}`,
  description: null,
  posterImageUrl: null,
  thumbUrl: null,
  link: null,
  isSportsNews: false,
  sportsCategory: null,
  ...shared,
  ...more,
});

export const event = (id: string, more: Partial<EntryOf<'Event'>> = {}): EntryOf<'Event'> => ({
  __typename: 'Event',
  id,
  title: `Event ${id}`,
  description: null,
  allDay: false,
  posterImageUrl: null,
  thumbUrl: null,
  cancelled: false,
  cancelReason: null,
  startTime: '2126-11-05T17:30:00.000Z',
  endTime: '2126-11-05T18:30:00.000Z',
  startDate: null,
  endDate: null,
  locationName: 'The garden',
  whoToContact: null,
  userReminder: false,
  goingCount: 0,
  maybeCount: 0,
  waitingCount: 0,
  placesLeft: null,
  userRSVP: null,
  myPlace: null,
  ...shared,
  ...more,
});

export const sport = (id: string, more: Partial<EntryOf<'SportEvent'>> = {}): EntryOf<'SportEvent'> => ({
  ...event(id),
  __typename: 'SportEvent',
  title: `Match ${id}`,
  type: 'football',
  gender: 'mixed',
  score: null,
  ended: false,
  link: null,
  ...more,
});

const answers = [
  { __typename: 'PollAnswer' as const, optionId: 'tea', answer: 'Tea', votes: 3, value: 60 },
  { __typename: 'PollAnswer' as const, optionId: 'coffee', answer: 'Coffee', votes: 2, value: 40 },
];

export const poll = (id: string, more: Partial<EntryOf<'Poll'>> = {}): EntryOf<'Poll'> => ({
  __typename: 'Poll',
  id,
  title: `Question ${id}`,
  userAnswered: null,
  possibleAnswers: answers,
  closesAt: null,
  ...shared,
  ...more,
});

export const comment = (id: string, more: Partial<CommentEntry> = {}): CommentEntry => ({
  __typename: 'Comment',
  id,
  userId: noam.id,
  author: noam,
  parentId: '',
  postId: 'a',
  createdAt: `2026-11-02T08:00:0${id.length}.000Z`,
  updatedAt: null,
  body: `Comment ${id}`,
  isDeleted: false,
  likeCount: 0,
  reported: false,
  isFromBlocked: false,
  likedByMe: false,
  can: { __typename: 'CommentRights', edit: false, delete: false, report: true, reply: true } as CommentEntry['can'],
  replies: [],
  ...more,
});

/** What `FeedList` answers. */
export const page = (items: FeedEntry[], hasMore = false, audience = 'walkers') => ({
  data: { feedList: { __typename: 'FeedPage', hasMore, cursor: items.at(-1)?.id ?? null, audience, items } },
});

const ofViewer = new Set(['can', 'myReaction', 'userReminder', 'userAnswered', 'userRSVP', 'myPlace']);

/** As a live message brings it: without what depends on the viewer. */
export function live<Item extends FeedEntry>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !ofViewer.has(field))) as Item;
}
