// The kinds of feed item: what each says, and how it is shown. A new kind is a folder with these two, and a line in each list.
import type { z } from 'zod';
import { eventContent } from './event/event.content.ts';
import { presentEvent } from './event/event.view.ts';
import type { FeedItemDoc } from './feed-item/feed-item.model.ts';
import { newsContent } from './news/news.content.ts';
import { presentNews } from './news/news.view.ts';
import { pollContent } from './poll/poll.content.ts';
import { presentPoll } from './poll/poll.view.ts';
import { sportContent } from './sport/sport.content.ts';
import { presentSport } from './sport/sport.view.ts';

export const contents = { event: eventContent, sport: sportContent, news: newsContent, poll: pollContent };

export type Kind = keyof typeof contents;
export type ContentOf<K extends Kind> = z.output<(typeof contents)[K]>;

const views = { event: presentEvent, sport: presentSport, news: presentNews, poll: presentPoll };

export type ItemView = ReturnType<(typeof views)[Kind]>;

/** An item of any kind, as of `now`. */
export function presentItem(item: FeedItemDoc, now: Date): ItemView {
  return views[item.kind](item as never, now);
}
