// What is there already, as the form that changes it begins.
import { communityZone } from '@banyan/framework';
import { addDays, clockAt } from '@banyan/framework/days';
import type { KeptPicture } from '@banyan/framework/publishing';
import type { EventToEditQuery, NewsToEditQuery, PollToEditQuery } from '../generated/graphql.ts';
import { emptyPublication, type Moment, type Publication, unsaid } from './publication.ts';

export type NewsToEdit = NonNullable<NewsToEditQuery['managedNews']>;
export type EventToEdit = NonNullable<EventToEditQuery['managedEvent']>;
export type PollToEdit = NonNullable<PollToEditQuery['managedPoll']>;

const nobody = { name: '', defaultCategory: '' };

const momentOf = (instant: string | null | undefined): Moment => (instant ? clockAt(instant, communityZone()) : unsaid);

interface Common {
  categories: readonly { id: string }[];
  mainCategory?: { id: string } | null;
  pinned: boolean;
  displayAuthorId?: string | null;
}

function common({ categories, mainCategory, pinned, displayAuthorId }: Common) {
  const main = mainCategory?.id ?? '';
  const alsoIn = categories.map(({ id }) => id).filter((id) => id !== main);
  return { mainCategory: main, alsoIn, isPinned: pinned, speakerId: displayAuthorId ?? '' };
}

/** Either end of its time turns the limit on (wellness.md §5). */
const windowOf = ({ startTime, endTime }: { startTime?: string | null; endTime?: string | null }) => ({
  isLimited: Boolean(startTime ?? endTime),
  from: momentOf(startTime),
  until: momentOf(endTime),
});

/** Until it is published its address answers nobody but its author. */
const pictureOf = (
  address: string | null | undefined,
  glance?: { originalUrl?: string | null } | null,
): KeptPicture | null => (address ? { address, preview: glance?.originalUrl ?? address } : null);

/** @returns the form that holds what the news says now */
export const formOfNews = (news: NewsToEdit): Publication => ({
  ...emptyPublication('news', nobody),
  ...common(news),
  ...windowOf(news),
  title: news.title,
  text: news.description ?? '',
  link: news.link ?? '',
  targets: news.targets,
  picture: pictureOf(news.posterImageUrl, news.picture),
});

/** A whole day that was given by its times alone ends at the midnight behind it. */
function daysOf({ startTime, endTime, startDate, endDate }: EventToEdit): Pick<Publication, 'begins' | 'ends'> {
  const [first, behind] = [momentOf(startTime).day, momentOf(endTime)];
  const last = behind.time === '00:00' && behind.day > first ? addDays(behind.day, -1) : behind.day;
  return { begins: { day: startDate ?? first, time: '' }, ends: { day: endDate ?? last, time: '' } };
}

/** @returns the form that holds what the event says now */
export function formOfEvent(event: EventToEdit): Publication {
  const { previousEventImages, previousPictures, capacity } = event;
  const times = { begins: momentOf(event.startTime), ends: momentOf(event.endTime) };
  return {
    ...emptyPublication('event', nobody),
    ...common(event),
    ...(event.allDay ? daysOf(event) : times),
    title: event.title,
    ...windowOf({ startTime: event.publishFrom, endTime: event.publishUntil }),
    isShownAfter: event.showAfterEnd,
    text: event.description ?? '',
    place: event.locationName ?? '',
    contact: event.whoToContact ?? '',
    screenText: event.xiboText ?? '',
    isAllDay: event.allDay,
    capacity: capacity == null ? '' : String(capacity),
    targets: event.targets?.map(({ id }) => id) ?? [],
    picture: pictureOf(event.posterImageUrl, event.picture),
    previousDay: momentOf(event.previousEventDate).day,
    previousPictures: (previousEventImages ?? []).map(
      (address, index) => pictureOf(address, previousPictures?.[index])!,
    ),
  };
}

/** @returns the form that holds what the poll says now */
export const formOfPoll = (poll: PollToEdit): Publication => ({
  ...emptyPublication('poll', nobody),
  ...common(poll),
  ...windowOf(poll),
  title: poll.question,
  targets: poll.targets?.map(({ id }) => id) ?? [],
  answers: poll.answers.map(({ answer }) => answer),
});
