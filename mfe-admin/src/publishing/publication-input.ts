// What the service is sent of a form.
import { visibleText } from '@banyan/framework';
import { isDay } from '@banyan/framework/days';
import type { EventInput, NewsInput, PollInput } from '../generated/graphql.ts';
import { instantAt, midnight, type Publication, timesOf } from './publication.ts';

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

/** @returns what the service is sent of news */
export const newsOf = (form: Publication): NewsInput => ({
  title: visibleText(form.title),
  description: visibleText(form.text),
  posterImage: form.picture?.address ?? null,
  link: orNone(form.link),
  ...shared(form),
  ...windowOf(form),
});

/** @returns what the service is sent of an event; only of a form without problems */
export function eventOf(form: Publication): EventInput {
  const { startTime, endTime } = timesOf(form)!;
  const { isAllDay, begins, ends, capacity, isShownAfter, previousDay, previousPictures } = form;
  const { startTime: publishFrom, endTime: publishUntil } = windowOf(form);
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
    showAfterEnd: isShownAfter,
    publishFrom,
    publishUntil,
    previousEventDate: isDay(previousDay) ? iso(midnight(previousDay)) : null,
    previousEventImages: previousPictures.map(({ address }) => address),
    ...shared(form),
  };
}

/** @returns what the service is sent of a poll */
export const pollOf = (form: Publication): PollInput => ({
  question: visibleText(form.title),
  possibleAnswers: form.answers.map(visibleText).filter((answer) => answer !== ''),
  ...shared(form),
  ...windowOf(form),
});

/** By the kind. */
export const inputOf = { news: newsOf, event: eventOf, poll: pollOf };
