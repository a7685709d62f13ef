// The kinds of feed item: what each is called, how it looks, and the cache rules of the fields only it has. A new kind is a
// folder with its card and its fragment, and a line here.
import type { WordingKey } from '@banyan/framework';
import type { ComponentType } from 'react';
import { EventCard } from './event/EventCard.tsx';
import type { CardBodyProps, EntryOf, FeedEntry } from './item/feed-entry.ts';
import { NewsCard } from './news/NewsCard.tsx';
import { PollCard } from './poll/PollCard.tsx';
import { SportCard } from './sport/SportCard.tsx';

type Typename = FeedEntry['__typename'];

interface Kind<Type extends Typename> {
  name: WordingKey;
  Card: ComponentType<CardBodyProps<EntryOf<Type>>>;
  /** Fields that hold a list, which is replaced as a whole. */
  lists?: readonly (keyof EntryOf<Type>)[];
  /** Fields that depend on the viewer, and read as null until their own query answers. */
  ofViewer?: readonly (keyof EntryOf<Type>)[];
}

export const kinds: { [Type in Typename]: Kind<Type> } = {
  Event: { name: 'feed.item.event', Card: EventCard },
  SportEvent: { name: 'feed.item.sport', Card: SportCard },
  News: { name: 'feed.item.news', Card: NewsCard },
  Poll: { name: 'feed.item.poll', Card: PollCard, lists: ['possibleAnswers'], ofViewer: ['userAnswered'] },
};
