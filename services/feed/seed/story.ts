// What a story is before it has a date, an author and a picture.
import type { Scene } from '@banyan/kit/seed';

export type Language = 'en' | 'he';

/** Where a story belongs: a category id of categories.ts. */
export type CategoryId = 'community' | 'yoga' | 'nature' | 'support' | 'courses' | 'culture' | 'sport';

interface Story {
  category: CategoryId;
  scene?: Scene;
  /** A group id of the roster; everyone when left out. */
  group?: string;
}

export interface EventStory extends Story {
  title: string;
  text: string;
  place: string;
  contact?: string;
  /** Local start, `18:30`; all day when left out. */
  at?: string;
  minutes?: number;
  /** Days from today on which it happens. */
  days: readonly number[];
  /** 0 is Sunday: each of the days moves on to the next such one. */
  weekday?: number;
  cancelled?: readonly number[];
  /** How many can come. */
  capacity?: number;
}

export interface NewsStory extends Story {
  title: string;
  text: string;
  link?: string;
  by?: string;
  pinned?: boolean;
  sports?: string;
}

export interface SportStory extends Story {
  title: string;
  text: string;
  place: string;
  type: string;
  gender: 'men' | 'women' | 'mixed';
  at: string;
  day: number;
  weekday?: number;
  /** What it ended with, once it is over. */
  score?: string;
}

export interface PollStory extends Story {
  question: string;
  options: readonly string[];
  /** Days since it was published; one of many over the last weeks when left out. */
  daysAgo?: number;
  /** For how many days one can vote; as long as it is shown when left out. */
  openDays?: number;
}

export interface Thread {
  says: string;
  answers?: readonly string[];
}
