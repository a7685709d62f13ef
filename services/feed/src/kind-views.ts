// How each kind of feed item is shown.
import { presentEvent } from './event/event.view.ts';
import type { FeedItemDoc } from './feed-item/feed-item.model.ts';
import type { Kind } from './kinds.ts';
import { presentNews } from './news/news.view.ts';
import { presentPoll } from './poll/poll.view.ts';
import { presentSport } from './sport/sport.view.ts';

const views = { event: presentEvent, sport: presentSport, news: presentNews, poll: presentPoll } satisfies Record<
  Kind,
  unknown
>;

export type ItemView = ReturnType<(typeof views)[Kind]>;

/** An item of any kind, as of `now`. */
export function presentItem(item: FeedItemDoc, now: Date): ItemView {
  return views[item.kind](item as never, now);
}
