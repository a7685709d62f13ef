import { expect, it } from 'vitest';
import { predictRsvp } from './predict-rsvp.ts';
import { hasPlaceToLose, rsvpStateOf } from './rsvp-state.ts';

const nobody = { userRSVP: null, myPlace: null, goingCount: 0, maybeCount: 0, placesLeft: null };
const seat = { __typename: 'EventPlace' as const, isWaiting: false, position: null };

it('an answer is counted once, and moves its one from what was answered before', () => {
  const going = predictRsvp(nobody, 'GOING');
  expect(going).toEqual({ ...nobody, userRSVP: 'GOING', goingCount: 1 });
  const maybe = predictRsvp(going, 'MAYBE');
  expect(maybe).toEqual({ ...nobody, userRSVP: 'MAYBE', maybeCount: 1 });
  expect(predictRsvp(maybe, null)).toEqual(nobody);
});

it('a repeat changes nothing', () => {
  const held = { ...nobody, userRSVP: 'GOING' as const, goingCount: 4, placesLeft: 2, myPlace: seat };
  expect(predictRsvp(held, 'GOING')).toBe(held);
});

it('never counts below zero, whatever the device was notified', () => {
  expect(predictRsvp({ ...nobody, userRSVP: 'GOING' }, 'MAYBE').goingCount).toBe(0);
  expect(predictRsvp({ ...nobody, userRSVP: 'MAYBE' }, 'NOT_GOING').maybeCount).toBe(0);
});

it('where it is full one waits, and is not said to be going, until the service says otherwise', () => {
  const held = { ...nobody, goingCount: 12, placesLeft: 0 };
  expect(rsvpStateOf(predictRsvp(held, 'GOING'))).toBe('waiting');
  // Nothing is lost yet by who changes their mind: nobody asks them first.
  expect(hasPlaceToLose(predictRsvp(held, 'GOING'))).toBe(false);
});

it('where seats are few it shows none before the service has given it', () => {
  const held = { ...nobody, goingCount: 11, placesLeft: 1 };
  expect(predictRsvp(held, 'GOING')).toEqual({ ...held, userRSVP: 'GOING' });
  const seated = { ...held, userRSVP: 'GOING' as const, myPlace: seat };
  expect(predictRsvp(seated, null)).toEqual({ ...held, userRSVP: null });
});
