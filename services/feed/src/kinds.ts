// The kinds of feed item: what each says, and how it is shown. A new kind is a folder, and a line here.
import { eventContent } from './event/event.content.ts';
import { presentEvent } from './event/event.view.ts';
import { newsContent } from './news/news.content.ts';
import { presentNews } from './news/news.view.ts';
import { pollContent } from './poll/poll.content.ts';
import { presentPoll } from './poll/poll.view.ts';
import { sportContent } from './sport/sport.content.ts';
import { presentSport } from './sport/sport.view.ts';

export const kinds = {
  event: { content: eventContent, present: presentEvent },
  sport: { content: sportContent, present: presentSport },
  news: { content: newsContent, present: presentNews },
  poll: { content: pollContent, present: presentPoll },
};

export type Kind = keyof typeof kinds;
