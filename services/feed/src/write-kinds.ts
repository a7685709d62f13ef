import type { WriteKind } from '@banyan/kit';

/** How fast one member may write what: far above the quickest thumb, far below a script. A call spends by one line. */
export const writeKinds = {
  /** Replies too. */
  comment: { burst: 10, perMinute: 30, wordingKey: 'feed.error.tooQuick' },
  edit: { burst: 10, perMinute: 30 },
  /** To an item or a comment: tapped on the way through a feed, and taken back again. */
  reaction: { burst: 40, perMinute: 120 },
  reminder: { burst: 20, perMinute: 60 },
  report: { burst: 10, perMinute: 20 },
  delete: { burst: 20, perMinute: 60 },
} as const satisfies Record<string, WriteKind>;

export type FeedWrite = keyof typeof writeKinds;
