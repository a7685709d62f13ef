// How the viewer stands to what takes place, and the words for it.
import type { WordingKey } from '@banyan/framework';
import type { RsvpAnswer } from '../generated/graphql.ts';
import type { HappeningEntry } from '../item/feed-entry.ts';

/** `open` and `full`: they have not answered. */
export type RsvpState = 'open' | 'full' | 'going' | 'waiting' | 'maybe' | 'notGoing';

type Answered = Pick<HappeningEntry, 'userRSVP' | 'myPlace' | 'placesLeft'>;

export function rsvpStateOf({ userRSVP, myPlace, placesLeft }: Answered): RsvpState {
  if (userRSVP === 'GOING') return myPlace?.isWaiting ? 'waiting' : 'going';
  if (userRSVP === 'MAYBE') return 'maybe';
  if (userRSVP === 'NOT_GOING') return 'notGoing';
  return placesLeft === 0 ? 'full' : 'open';
}

/** Anyone who gives this up stands at the end of the list when they change their mind. What is still on its way is none. */
export const hasPlaceToLose = ({ myPlace, placesLeft }: Answered): boolean =>
  myPlace !== null && placesLeft === 0 && !(myPlace.isWaiting && myPlace.position === null);

export const answerWord = (answer: RsvpAnswer | null): WordingKey =>
  answer === null ? 'feed.rsvp.cleared' : answerWords[answer];

export const answerWords = {
  GOING: 'feed.rsvp.going',
  MAYBE: 'feed.rsvp.maybe',
  NOT_GOING: 'feed.rsvp.notGoing',
} as const satisfies Record<RsvpAnswer, WordingKey>;
