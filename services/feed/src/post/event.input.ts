// What staff send of an event (wellness.md §3, §5). Plain text: what it holds is shown as it was written, and is never markup.
import { idText, longestText, memberText } from '@banyan/kit';
import { z } from 'zod';
import { categoriesOf, optionalText, orNone, pictureAddress, revisionOf } from './post.input.ts';

const shortText = 300;
const mostPictures = 12;

const event = z
  .object({
    name: memberText(shortText, { empty: 'feed.error.postTitleEmpty', tooLong: 'feed.error.postTooLong' }),
    location: optionalText(shortText),
    description: optionalText(longestText.post),
    startTime: z.date(),
    endTime: z.date(),
    allDay: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false),
    /** Of whole days, as dates of the community. Without them they are read off the times. */
    startDate: orNone(z.iso.date()),
    endDate: orNone(z.iso.date()),
    whoToContact: optionalText(shortText),
    xiboText: optionalText(longestText.post),
    previousEventDate: z
      .date()
      .nullish()
      .transform((given) => given ?? undefined),
    previousEventImages: z
      .array(pictureAddress)
      .max(mostPictures)
      .nullish()
      .transform((given) => given ?? []),
    poster: orNone(pictureAddress),
    ...categoriesOf,
    pinned: z.boolean().nullish(),
    capacity: z
      .int()
      .min(1)
      .max(1_000)
      .nullish()
      .transform((given) => given ?? undefined),
    displayAuthorId: idText.nullish(),
    showAfterEnd: z.boolean().nullish(),
    publishFrom: z.date().nullish(),
    publishUntil: z.date().nullish(),
  })
  .refine(({ startTime, endTime }) => endTime >= startTime, {
    path: ['endTime'],
    params: { wordingKey: 'feed.error.endsBeforeStart' },
  });

export const eventInput = z.object({ eventId: idText.nullish(), event, ...revisionOf });

export type GivenEvent = z.output<typeof event>;
