import { withDays } from '../feed-item/happening-days.ts';
import type { GivenEvent } from './event.input.ts';
import type { EventPost } from './post-doc.ts';
import type { Poster } from './poster.ts';
import type { Speaker } from './speakers.ts';
import { type Words, wordsOf } from './words.ts';

/** What the pictures of an event are: its poster, and those of the time before. */
export interface EventPictures {
  poster: Poster | null;
  previous: readonly Poster[];
}

/** An event that is edited stays cancelled where it is. */
export function eventWords(event: GivenEvent, { poster, previous }: EventPictures, speaker?: Speaker | null): Words {
  const { name: title, location: locationName, description, whoToContact, previousEventDate, xiboText } = event;
  const { startTime, endTime, allDay, startDate, endDate, capacity } = event;
  const said = { title, locationName, description, whoToContact, xiboText, capacity };
  const times = withDays({ startTime, endTime, allDay, startDate, endDate });
  const shown = poster && { posterImageUrl: poster.url, thumbUrl: poster.thumbUrl };
  const before = previous.length > 0 && {
    previousEventImages: previous.map(({ url }) => url),
    previousEventImagesThumbs: previous.map(({ thumbUrl }) => thumbUrl),
  };
  const content = { ...said, ...times, previousEventDate, ...shown, ...before };
  return wordsOf({
    mainCategory: event.mainCategory,
    categories: event.categories,
    pinned: event.pinned,
    contentOn: (item) => {
      const { cancelled, cancelReason } = (item as EventPost).content;
      return { ...content, cancelled, cancelReason };
    },
    pictureId: poster?.id,
    previousPictureIds: previous.map(({ id }) => id ?? ''),
    startTime: event.publishFrom,
    endTime: event.publishUntil,
    showAfterEnd: event.showAfterEnd,
    speaker,
  });
}
