import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { event, live, page, sport, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Mocks = NonNullable<Parameters<typeof renderFeed>[1]>['mocks'];

async function show(item: HappeningEntry, mocks: Mocks = {}) {
  const view = renderFeed(<FeedScreen />, { mocks: { FeedList: page([item]), ...mocks } });
  const card = within(await screen.findByRole('article'));
  return { ...view, card };
}

/** As the service answers: with what follows from it. */
const answered = (item: HappeningEntry, more: object) => ({
  data: { rsvp: { ...item, isReminderByGoing: false, hidesMyName: false, ...more } },
});

const seat = { __typename: 'EventPlace' as const, isWaiting: false, position: null };
const third = { ...seat, isWaiting: true, position: 3 };
const nothingMore = { hidesMyName: false, previousEventImages: null, previousEventImagesThumbs: null };
const full = { goingCount: 12, placesLeft: 0 };

const sentAnswers = (sent: { operationName: string; variables: Record<string, unknown> }[]) =>
  sent.filter(({ operationName }) => operationName === 'AnswerHappening').map(({ variables }) => variables.rsvp);

it.each([event('a'), sport('a')])(
  'a tap says Going to an item of type $__typename, shown before it has arrived',
  async (item) => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { card, sent } = await show(item, {
      AnswerHappening: () => arrival.then(() => answered(item, { userRSVP: 'GOING', goingCount: 7 })),
    });
    fireEvent.click(await card.findByRole('button', { name: `I’m going: ${item.title}` }));
    expect(await card.findByRole('button', { name: /^Going: your answer to/ })).toBeTruthy();
    expect(card.getByText('1 going')).toBeTruthy();
    arrive();
    // The number is the service's.
    expect(await card.findByText('7 going')).toBeTruthy();
    expect(sentAnswers(sent)).toEqual([{ eventId: 'a', userId: viewerId, answer: 'GOING' }]);
  },
);

it('the corner turns Going into Maybe', async () => {
  const item = event('a', { userRSVP: 'GOING', goingCount: 3 });
  const { card, sent } = await show(item, {
    AnswerHappening: answered(item, { userRSVP: 'MAYBE', goingCount: 2, maybeCount: 1 }),
  });
  fireEvent.click(await card.findByRole('button', { name: /^Going: .* Change it to “Maybe”/ }));
  expect(await card.findByRole('button', { name: /^Maybe: .* Change it to “Going”/ })).toBeTruthy();
  expect(card.getByText('2 going · 1 maybe')).toBeTruthy();
  expect(sentAnswers(sent)).toMatchObject([{ answer: 'MAYBE' }]);
});

it('the menu has every answer, says which is the viewer’s, and takes it back', async () => {
  const item = event('a', { userRSVP: 'MAYBE', maybeCount: 1 });
  const { card, sent } = await show(item, { AnswerHappening: answered(item, { userRSVP: null, maybeCount: 0 }) });
  fireEvent.click(await card.findByRole('button', { name: 'All answers to Event a' }));
  const names = (await screen.findAllByRole('menuitem')).map(
    (choice) => choice.getAttribute('aria-label') ?? choice.textContent,
  );
  expect(names).toEqual(['Going', 'Maybe. Your answer', 'Not going', 'Take my answer back']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Take my answer back' }));
  expect(await card.findByRole('button', { name: /^I’m going/ })).toBeTruthy();
  expect(sentAnswers(sent)).toMatchObject([{ answer: null }]);
});

it('says that the reminder is on, and takes it off again for who would rather not', async () => {
  const item = event('a');
  const { card, sent } = await show(item, {
    AnswerHappening: answered(item, { userRSVP: 'GOING', userReminder: true, isReminderByGoing: true }),
    SetReminder: { data: { setReminder: { __typename: 'Event', id: 'a', userReminder: false } } },
  });
  fireEvent.click(await card.findByRole('button', { name: /^I’m going/ }));
  expect(await screen.findByText('You will be reminded 24 hours and 2 hours before')).toBeTruthy();
  expect(card.getByRole('button', { name: /^Reminder on/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'No reminder' }));
  expect(await card.findByRole('button', { name: /^Remind me/ })).toBeTruthy();
  expect(sent).toContainEqual({ operationName: 'SetReminder', variables: { itemId: 'a', on: false } });
});

it('refused, the old answer is back, and the words are the service’s', async () => {
  const extensions = { code: 'CONFLICT', wordingKey: 'feed.error.answersClosed' };
  const mocks = { AnswerHappening: { errors: [{ message: 'no', extensions }] } };
  const { card } = await show(event('a', { userRSVP: 'MAYBE', maybeCount: 1 }), mocks);
  fireEvent.click(await card.findByRole('button', { name: /^Maybe/ }));
  expect(await screen.findByText(/takes no answers any more/)).toBeTruthy();
  expect(card.getByRole('button', { name: /^Maybe: your answer/ })).toBeTruthy();
  expect(card.getByText(/1 maybe/)).toBeTruthy();
});

it('what takes place after all, or later, can be answered and reminded of again without a reload', async () => {
  const can = { ...event('a').can, remind: false, answer: false };
  const item = event('a', { cancelled: true, can });
  const { card, push } = await show(item, {
    HappeningMore: { data: { feedItem: { ...event('a'), ...nothingMore } } },
  });
  expect(await card.findByText('Answers are closed')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, cancelled: false }) });
  expect(await card.findByRole('button', { name: /^I’m going/ })).toBeTruthy();
  expect(card.getByRole('button', { name: /^Remind me/ })).toBeTruthy();
});

it('where there is no limit any more, anyone who waited reads that they have a place', async () => {
  const waiting = { ...full, userRSVP: 'GOING' as const, myPlace: third, waitingCount: 3 };
  const item = event('a', waiting);
  let place: typeof third | null = third;
  const { card, push } = await show(item, {
    HappeningMore: () => ({
      data: {
        feedItem: { ...item, ...nothingMore, myPlace: place, placesLeft: place && 0, waitingCount: place ? 3 : 0 },
      },
    }),
  });
  expect(await card.findByText('You are number 3 on the waiting list')).toBeTruthy();
  place = null;
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, goingCount: 15, waitingCount: 0, placesLeft: null }) });
  expect(await screen.findByText('A place has come free, and it is yours: Event a')).toBeTruthy();
});

it('where it is full one joins the waiting list, is reported one’s number, and when a place has come free', async () => {
  const item = event('a', full);
  const waiting = { userRSVP: 'GOING', myPlace: third, waitingCount: 3 };
  const places = [third, { ...third, position: 2 }, seat];
  const { card, push } = await show(item, {
    AnswerHappening: answered(item, waiting),
    HappeningMore: () => ({
      data: { feedItem: { ...item, ...waiting, ...nothingMore, waitingCount: places.length, myPlace: places.shift() } },
    }),
  });
  expect(await card.findByText('12 going · Full')).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: /^Join the waiting list/ }));
  expect(await card.findByText('You are number 3 on the waiting list')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, waitingCount: 2 }) });
  expect(await card.findByText('You are number 2 on the waiting list')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, waitingCount: 1 }) });
  expect(await screen.findByText('A place has come free, and it is yours: Event a')).toBeTruthy();
  expect(card.getByRole('button', { name: /^Going/ })).toBeTruthy();
});

it('a seat that others wait for is given up only by who says so twice', async () => {
  const item = event('a', { ...full, userRSVP: 'GOING', myPlace: seat });
  const { card, sent } = await show(item, { AnswerHappening: answered(item, { userRSVP: 'MAYBE', myPlace: null }) });
  const tap = async () => fireEvent.click(await card.findByRole('button', { name: /^Going/ }));
  await tap();
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await tap();
  const question = within(await screen.findByRole('dialog', { name: 'Give up your place?' }));
  expect(sentAnswers(sent)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Give it up' }));
  expect(await card.findByRole('button', { name: /^Maybe/ })).toBeTruthy();
});

const past = { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T11:00:00Z' };

it.each([
  ['cancelled', { cancelled: true }, 'Answers are closed'],
  ['over', past, 'Answers are closed'],
  ['over and answered', { ...past, userRSVP: 'GOING' as const }, 'Your answer: Going'],
])('what is %s takes no answer, and says so', async (_, state, words) => {
  const { card } = await show(event('a', { ...state, goingCount: 5 }));
  expect(await card.findByText(words)).toBeTruthy();
  expect(card.queryByRole('button', { name: /^(I’m )?going:|answers to/i })).toBeNull();
});

it('is answered while it goes on', async () => {
  const { card } = await show(event('a', { startTime: past.startTime }));
  expect(await card.findByRole('button', { name: /^I’m going/ })).toBeTruthy();
});

it('offers nothing to who may not answer', async () => {
  const item = event('a', { goingCount: 5 });
  const { card } = await show({ ...item, can: { ...item.can, answer: false } });
  expect(await card.findByText('5 going')).toBeTruthy();
  expect(card.queryByRole('button', { name: /^I’m going/ })).toBeNull();
});
