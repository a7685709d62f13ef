// What staff write for the feed: the form of each kind, what is still missing in it, and what the service is sent.
import { communityZone, longestText, visibleText } from '@banyan/framework';
import { addDays, instantOf, isDay } from '@banyan/framework/days';
import { EVERYONE, type KeptPicture } from '@banyan/framework/publishing';
import type { EventInput, NewsInput, Platform, PollInput } from '../generated/graphql.ts';

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
  /** When it is shown; of news and polls. */
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

/** Nothing: it has no day, or no time where it has hours. */
function instantAt({ day, time }: Moment): number | null {
  return isDay(day) && /^\d{2}:\d{2}$/.test(time) ? instantOf({ day, time }, communityZone()) : null;
}

const midnight = (day: string): number => instantOf({ day, time: '00:00' }, communityZone());

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
  if (new Set(said).size < said.length) return { answers: 'answersAlike' };
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
function problemsOfWindow({ kind, isLimited, from, until }: Publication, shownFrom: number): Problems {
  if (kind === 'event' || !isLimited) return {};
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

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());
const orNone = (text: string): string | null => visibleText(text) || null;

const shared = ({ mainCategory, alsoIn, isPinned, speakerId }: Publication) => ({
  mainCategory,
  categories: [mainCategory, ...alsoIn],
  pinned: isPinned,
  displayAuthorId: speakerId || null,
});

const windowOf = ({ isLimited, from, until }: Publication) => ({
  startTime: isLimited ? iso(instantAt(from)) : null,
  endTime: isLimited ? iso(instantAt(until)) : null,
});

export const newsOf = (form: Publication): NewsInput => ({
  title: visibleText(form.title),
  description: visibleText(form.text),
  posterImage: form.picture?.address ?? null,
  link: orNone(form.link),
  ...shared(form),
  ...windowOf(form),
});

/** Only of a form without problems. */
export function eventOf(form: Publication): EventInput {
  const { startTime, endTime } = timesOf(form)!;
  const { isAllDay, begins, ends, capacity, previousDay, previousPictures } = form;
  return {
    name: visibleText(form.title),
    description: orNone(form.text),
    location: orNone(form.place),
    whoToContact: orNone(form.contact),
    xiboText: orNone(form.screenText),
    poster: form.picture?.address ?? null,
    startTime: iso(startTime)!,
    endTime: iso(endTime)!,
    allDay: isAllDay,
    startDate: isAllDay ? begins.day : null,
    endDate: isAllDay ? ends.day : null,
    capacity: capacity === '' ? null : Number(capacity),
    previousEventDate: isDay(previousDay) ? iso(midnight(previousDay)) : null,
    previousEventImages: previousPictures.map(({ address }) => address),
    ...shared(form),
  };
}

export const pollOf = (form: Publication): PollInput => ({
  question: visibleText(form.title),
  possibleAnswers: form.answers.map(visibleText).filter((answer) => answer !== ''),
  ...shared(form),
  ...windowOf(form),
});
