// The kinds of feed item, and what each says. A new kind is a folder, and a line here and in kind-views.ts.
import type { z } from 'zod';
import { eventContent } from './event/event.content.ts';
import { newsContent } from './news/news.content.ts';
import { pollContent } from './poll/poll.content.ts';
import { sportContent } from './sport/sport.content.ts';

export const contents = { event: eventContent, sport: sportContent, news: newsContent, poll: pollContent };

export type Kind = keyof typeof contents;
export type ContentOf<K extends Kind> = z.output<(typeof contents)[K]>;
