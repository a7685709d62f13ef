// Everything that may be counted: names, ids of things, and words of closed lists (safe-behaviour 68). Nothing a member wrote.
import { countedPages } from './pages.ts';

/** The id of a thing, as our services make them; never of a member. */
const id = 'id' as const;

const page = countedPages;
const reactions = ['like', 'namaste', 'love', 'happy', 'sad'] as const;

export const analyticsEvents = {
  signedIn: { type: 'visit', carries: {} },
  appVisited: { type: 'visit', carries: { way: ['browser', 'installed'] } },
  pageViewed: { type: 'view', carries: { page } },
  navigated: { type: 'click', carries: { from: page, to: page } },
  itemViewed: { type: 'view', carries: { itemId: id } },
  // Of the item, which is of a kind; where it led is nobody's to keep.
  linkClicked: { type: 'click', carries: { itemId: id } },
  reacted: { type: 'reaction', carries: { itemId: id, reaction: reactions } },
  commented: { type: 'comment', carries: { itemId: id } },
  videoSelected: { type: 'click', carries: { videoId: id } },
  videoStarted: { type: 'view', carries: { videoId: id } },
  videoCompleted: { type: 'view', carries: { videoId: id } },
  // Which video it was about, and not what was answered.
  surveyAnswered: { type: 'click', carries: { videoId: id } },
  manualViewed: { type: 'view', carries: { manualId: id } },
} as const satisfies Record<string, AnalyticsEvent>;

export const eventTypes = ['visit', 'view', 'click', 'reaction', 'comment'] as const;

export interface AnalyticsEvent {
  /** The kind of thing it is, for who counts. */
  type: (typeof eventTypes)[number];
  /** Key → an id, or one word of these. */
  carries: Readonly<Record<string, typeof id | readonly string[]>>;
}

type Events = typeof analyticsEvents;

export type EventName = keyof Events;

/** What an event of this name carries: all of it, and nothing more. */
export type EventDetails<Name extends EventName> = {
  [Key in keyof Events[Name]['carries']]: Events[Name]['carries'][Key] extends readonly (infer Word)[] ? Word : string;
};
