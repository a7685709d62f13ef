// Stories become feed items: each gets its dates, a picture and someone who posted it.
import { atClock, plusDays } from '@banyan/kit';
import type { Person, Random, Scene } from '@banyan/kit/seed';
import type { ItemSeed } from '../src/import.ts';
import { englishEvents } from './events.en.ts';
import { hebrewEvents } from './events.he.ts';
import { englishNews } from './news.en.ts';
import { hebrewNews } from './news.he.ts';
import { pollStories } from './polls.ts';
import { sportStories } from './sport.ts';
import type { CategoryId, EventStory, Language, NewsStory, PollStory, SportStory } from './story.ts';

/** An item before it has a picture, with what the talk around it needs to know. */
export interface PlannedItem {
  seed: ItemSeed;
  scene?: Scene;
  /** When the same took place before. */
  previously?: Date;
  language: Language;
  category: CategoryId;
  /** The group it is for; everyone when left out. */
  group?: string;
  publishedAt: Date;
}

export interface Planning {
  people: readonly Person[];
  now: Date;
  zone: string;
  random: Random;
  sport: boolean;
}

const minute = 60 * 1000;
const hour = 60 * minute;
const newsSpanDays = 88;

/** Everything in the feed, in no particular order. */
export function planItems(planning: Planning): PlannedItem[] {
  const news = mixed(englishNews, hebrewNews);
  return [
    ...[...englishEvents, ...hebrewEvents].flatMap((story, index) =>
      story.days.map((day) => planEvent(story, `event-${index}-${day}`, day, planning)),
    ),
    ...(planning.sport ? sportStories.map((story, index) => planSport(story, `sport-${index}`, planning)) : []),
    ...news.map((story, index) => planNews(story, `news-${index}`, spread(index, news.length, planning), planning)),
    ...pollStories.map((story, index) => planPoll(story, `poll-${index}`, pollDate(story, index, planning), planning)),
  ].filter((item) => planning.sport || item.category !== 'sport');
}

function planEvent(story: EventStory, key: string, day: number, planning: Planning): PlannedItem {
  const startOn = (each: number) =>
    atClock(planning.now, onWeekday(each, story.weekday, planning), story.at ?? '00:00', planning.zone);
  const date = onWeekday(day, story.weekday, planning);
  const startTime = startOn(day);
  const before = story.days.findLast((each) => each < day && !story.cancelled?.includes(each));
  const endTime = story.at
    ? new Date(startTime.getTime() + (story.minutes ?? 60) * minute)
    : new Date(atClock(planning.now, date + 1, '00:00', planning.zone).getTime() - minute);
  const cancelled = story.cancelled?.includes(day) ?? false;
  const { title, text: description, place: locationName, contact: whoToContact, capacity } = story;
  const happening = { title, description, locationName, startTime, endTime, allDay: !story.at, cancelled };
  const item = envelope(story, key, publishedBefore(startTime, planning), planning);
  const previously = before === undefined ? undefined : startOn(before);
  return {
    ...item,
    previously,
    seed: { ...item.seed, kind: 'event', content: { ...happening, whoToContact, capacity } },
  };
}

function planSport(story: SportStory, key: string, planning: Planning): PlannedItem {
  const startTime = atClock(planning.now, onWeekday(story.day, story.weekday, planning), story.at, planning.zone);
  const { title, text: description, place: locationName, type, gender, score } = story;
  const happening = { title, description, locationName, startTime, endTime: new Date(startTime.getTime() + 2 * hour) };
  const item = envelope(story, key, publishedBefore(startTime, planning), planning);
  return { ...item, seed: { ...item.seed, kind: 'sport', content: { ...happening, type, gender, score } } };
}

function planNews(story: NewsStory, key: string, publishedAt: Date, planning: Planning): PlannedItem {
  const { title, text: description, link, sports } = story;
  const content = { title, description, link, isSportsNews: Boolean(sports), sportsCategory: sports };
  const item = envelope(story, key, publishedAt, planning);
  const marks = { pinned: story.pinned ?? false, displayAuthor: story.by };
  return { ...item, seed: { ...item.seed, ...marks, kind: 'news', content } };
}

/** Those without a day of their own stand first in the list, and are spread over the last weeks. */
function pollDate({ daysAgo }: PollStory, index: number, planning: Planning): Date {
  if (daysAgo !== undefined) return plusDays(planning.now, -daysAgo);
  return spread(index, pollStories.filter((story) => story.daysAgo === undefined).length, planning);
}

function planPoll(story: PollStory, key: string, publishedAt: Date, planning: Planning): PlannedItem {
  const options = story.options.map((text, index) => ({ id: String.fromCharCode(97 + index), text }));
  const closesAt = story.openDays === undefined ? undefined : plusDays(publishedAt, story.openDays);
  const item = envelope(story, key, publishedAt, planning);
  return { ...item, seed: { ...item.seed, kind: 'poll', content: { question: story.question, options, closesAt } } };
}

function envelope(
  story: EventStory | SportStory | NewsStory | PollStory,
  key: string,
  publishedAt: Date,
  { people, random }: Planning,
) {
  const { category, group, scene } = story;
  const text = 'question' in story ? story.question : story.title;
  const language: Language = /[\u0590-\u05ff]/.test(text) ? 'he' : 'en';
  const author = random.fork(`author:${key}`).pick(authorsFor(people, category, group, language));
  const seed = {
    externalKey: `seed:${key}`,
    targets: [group ?? 'all'],
    categories: [category],
    publishedAt,
    createdAt: new Date(publishedAt.getTime() - hour),
    authorId: author.id,
  };
  return { seed, scene, language, category, group, publishedAt };
}

/** Staff post news of the house; members post in their own groups. */
function authorsFor(
  people: readonly Person[],
  category: CategoryId,
  group: string | undefined,
  language: Language,
): Person[] {
  const inGroup = people.filter((person) => !group || person.groups.includes(group));
  const staff = inGroup.filter((person) => person.staff);
  const speakers = inGroup.filter((person) => person.language === language);
  const asked = category === 'courses' || category === 'support' ? staff : [...staff, ...speakers.slice(0, 8)];
  return asked.length > 0 ? asked : inGroup;
}

/** The day itself, or the first such weekday from then on. */
function onWeekday(day: number, weekday: number | undefined, { now, zone }: Planning): number {
  if (weekday === undefined) return day;
  const there = atClock(now, day, '12:00', zone).getUTCDay();
  return day + ((weekday - there + 7) % 7);
}

/** Four to twelve days ahead of what it announces, and never later than this morning. */
function publishedBefore(startTime: Date, { now, random }: Planning): Date {
  const ahead = plusDays(startTime, -4 - random.next() * 8);
  const latest = now.getTime() - hour - random.next() * 5 * 24 * hour;
  return new Date(Math.min(ahead.getTime(), latest));
}

/** Evenly over the last weeks, newest first, with a little disorder. */
function spread(index: number, count: number, { now, random }: Planning): Date {
  return plusDays(now, -0.1 - ((index + random.next() * 0.8) * newsSpanDays) / count);
}

/** One from each in turn. */
function mixed<T>(first: readonly T[], second: readonly T[]): T[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((story) => story !== undefined);
}
