// What staff write for the feed: the form of each kind, and what is still missing in it.
import { communityZone, longestText, visibleText } from '@banyan/framework';
import { addDays, instantOf, isDay } from '@banyan/framework/days';
import { EVERYONE, type KeptPicture } from '@banyan/framework/publishing';
import type { Platform } from '../generated/graphql.ts';

export const kinds = ['news', 'event', 'poll'] as const;
export type Kind = (typeof kinds)[number];

/** On the community's clock: `2026-11-24` and `18:00`. Empty: not said. */
export interface Moment {
  day: string;
  time: string;
}

/** Of all kinds in one, of which each has its part. */
export interface Publication {
  kind: Kind;
  title: string;
  text: string;
  mainCategory: string;
  alsoIn: readonly string[];
  targets: readonly string[];
  picture: KeptPicture | null;
  isPinned: boolean;
  /** When it is shown. */
  isLimited: boolean;
  from: Moment;
  until: Moment;
  link: string;
  place: string;
  contact: string;
  isAllDay: boolean;
  begins: Moment;
  ends: Moment;
  /** How many can come; empty: no limit. */
  capacity: string;
  /** Of an event: whether the feed keeps it once it is over. */
  isShownAfter: boolean;
  previousDay: string;
  previousPictures: readonly KeptPicture[];
  screenText: string;
  answers: readonly string[];
  platforms: readonly Platform[];
  /** On whose behalf, by id; empty: in their own name. */
  speakerId: string;
}

/** As services/feed has them. */
export const answersSpan = { min: 2, max: 5 } as const;
export const mostPreviousPictures = 12;
export const longestTitle: Record<Kind, number> = { news: longestText.postTitle, event: 300, poll: 300 };
export const longestAnswer = 200;
export const longestLine = 300;
const capacitySpan = { min: 1, max: 1_000 } as const;
const dayMs = 24 * 60 * 60_000;

export const unsaid: Moment = { day: '', time: '' };

interface Author {
  /** Whom to ask about an event, unless somebody else is named (wellness.md §2). */
  name: string;
  defaultCategory: string;
}

export const emptyPublication = (kind: Kind, { name, defaultCategory }: Author): Publication => ({
  kind,
  title: '',
  text: '',
  mainCategory: defaultCategory,
  alsoIn: [],
  targets: [EVERYONE],
  picture: null,
  isPinned: false,
  isLimited: false,
  from: unsaid,
  until: unsaid,
  link: '',
  place: '',
  contact: name,
  isAllDay: false,
  begins: unsaid,
  ends: unsaid,
  capacity: '',
  isShownAfter: true,
  previousDay: '',
  previousPictures: [],
  screenText: '',
  answers: ['', ''],
  platforms: ['NEWS_FEED'],
  speakerId: '',
});

/** Named as the fields of the form, and said in its words. */
export type Problem =
  | 'missing'
  | 'empty'
  | 'tooLong'
  | 'link'
  | 'endsBefore'
  | 'windowShort'
  | 'over'
  | 'capacity'
  | 'answersCount'
  | 'answersAlike'
  | 'nobody'
  | 'nowhere'
  | 'uploading';
export type Problems = Partial<Record<keyof Publication, Problem>>;

const isBlank = (text: string): boolean => visibleText(text) === '';

/** @returns when it is; null: it has no day, or no time where it has hours */
export function instantAt({ day, time }: Moment): number | null {
  return isDay(day) && /^\d{2}:\d{2}$/.test(time) ? instantOf({ day, time }, communityZone()) : null;
}

/** @returns when the day begins for the community */
export const midnight = (day: string): number => instantOf({ day, time: '00:00' }, communityZone());

interface Times {
  startTime: number;
  endTime: number;
}

/** From when to when an event is. Of whole days from the midnight that begins the first to the one that ends the last. */
export function timesOf({ isAllDay, begins, ends }: Publication): Times | null {
  if (isAllDay) {
    if (!isDay(begins.day) || !isDay(ends.day)) return null;
    return { startTime: midnight(begins.day), endTime: midnight(addDays(ends.day, 1)) };
  }
  const [startTime, endTime] = [instantAt(begins), instantAt(ends)];
  return startTime === null || endTime === null ? null : { startTime, endTime };
}

function problemsOfEvent(form: Publication): Problems {
  const { begins, ends, isAllDay, capacity } = form;
  const isSaid = (moment: Moment) => (isAllDay ? isDay(moment.day) : instantAt(moment) !== null);
  const times = timesOf(form);
  const isWhole =
    /^\d+$/.test(capacity) && Number(capacity) >= capacitySpan.min && Number(capacity) <= capacitySpan.max;
  return {
    ...(!isSaid(begins) && { begins: 'missing' }),
    ...(!isSaid(ends) && { ends: 'missing' }),
    ...(times && times.endTime < times.startTime && { ends: 'endsBefore' }),
    ...(capacity !== '' && !isWhole && { capacity: 'capacity' }),
  };
}

function problemsOfPoll({ answers }: Publication): Problems {
  const said = answers.map(visibleText).filter((answer) => answer !== '');
  if (said.length < answersSpan.min || said.length > answersSpan.max) return { answers: 'answersCount' };
  if (new Set(said.map((answer) => answer.toLowerCase())).size < said.length) return { answers: 'answersAlike' };
  return said.some(({ length }) => length > longestAnswer) ? { answers: 'tooLong' } : {};
}

/** An address that shows where it leads (services/feed, `plainLink`). */
function isPlainLink(text: string): boolean {
  const read = URL.parse(text.trim());
  return read?.protocol === 'https:' && read.username + read.password === '';
}

function problemsOfNews({ text, link }: Publication): Problems {
  return {
    ...(isBlank(text) && { text: 'empty' }),
    ...(!isBlank(link) && !isPlainLink(link) && { link: 'link' }),
  };
}

/** What is shown for a time is shown for a day at least (safe-behaviour 36). `shownFrom`: since when it is, or now. */
function problemsOfWindow({ isLimited, from, until }: Publication, shownFrom: number): Problems {
  if (!isLimited) return {};
  const [first, last] = [instantAt(from), instantAt(until)];
  if (last === null) return first === null ? { until: 'missing' } : {};
  if (last - (first ?? shownFrom) < dayMs) return { until: 'windowShort' };
  // Published, nobody would see it.
  return last <= shownFrom ? { until: 'over' } : {};
}

const ofKind = { news: problemsOfNews, event: problemsOfEvent, poll: problemsOfPoll };

/** What has to be said otherwise before it can be sent, in the order of the form. Nothing: it is all there. */
export function problemsOf(form: Publication, shownFrom: number): Problems {
  const { kind, title, text, mainCategory, targets, platforms } = form;
  const length = visibleText(title).length;
  return {
    ...(length === 0 && { title: 'missing' }),
    ...(length > longestTitle[kind] && { title: 'tooLong' }),
    ...(visibleText(text).length > longestText.post && { text: 'tooLong' }),
    ...ofKind[kind](form),
    ...(mainCategory === '' && { mainCategory: 'missing' }),
    ...(targets.length === 0 && { targets: 'nobody' }),
    ...(platforms.length === 0 && { platforms: 'nowhere' }),
    ...problemsOfWindow(form, shownFrom),
  };
}
