import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what: far above the quickest thumb, far below a script. A call spends by one line. */
export const writeKinds = {
  /** Replies too. */
  comment: { burst: 10, perMinute: 30, wordingKey: 'feed.error.tooQuick' },
  /** Ten at once, and then one in two hours and a half: a feed is read by everyone, and a day has not more to report. */
  post: { burst: 10, perMinute: 1 / 150, wordingKey: 'feed.error.postsToday' },
  /** Publishes it, takes it back, says for whom it is. */
  postStep: { burst: 20, perMinute: 20 },
  /** Saved every few seconds while one of the team types, on each of their devices. */
  draft: { burst: 30, perMinute: 30 },
  draftEnd: { burst: 20, perMinute: 60 },
  /** Of a post as of a comment. */
  edit: { burst: 10, perMinute: 30 },
  /** To an item or a comment: tapped on the way through a feed, and taken back again. */
  reaction: { burst: 40, perMinute: 120 },
  /** To what takes place: changed, and changed back. */
  answer: { burst: 20, perMinute: 60 },
  /** To a poll, the first or another. */
  vote: { burst: 20, perMinute: 60 },
  reminder: { burst: 20, perMinute: 60 },
  /** A new one each time, and each is to be put into a calendar by hand. */
  calendarAddress: { burst: 5, perMinute: 5 },
  calendarEnd: { burst: 10, perMinute: 10 },
  /** Of a comment or a post. */
  report: { burst: 10, perMinute: 20 },
  /** Of staff at their admin page. */
  decide: { burst: 60, perMinute: 120 },
  delete: { burst: 20, perMinute: 60 },
  /** Of staff who put the few there are in order. */
  category: { burst: 20, perMinute: 60 },
} as const satisfies Record<string, WriteKind>;

export type FeedWrite = keyof typeof writeKinds;
