import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { dana, event, live, noam, sport, viewerId, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { HappeningOverlay } from './HappeningOverlay.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const past = { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T11:00:00Z' };
const going = (users: object[], more: object = {}) => ({
  data: {
    eventGoingList: {
      __typename: 'GoingList',
      total: users.length,
      mutual: 0,
      hasMore: false,
      cursor: null,
      users,
      ...more,
    },
  },
});
const shown = (item: HappeningEntry, more: object = {}) => ({
  data: {
    feedItem: {
      ...item,
      hidesMyName: false,
      previousEventImages: null,
      previousEventImagesThumbs: null,
      ...more,
    },
  },
});

async function open(item: HappeningEntry, mocks: NonNullable<Parameters<typeof renderFeed>[1]>['mocks'] = {}) {
  const view = renderFeed(<HappeningOverlay />, {
    path: '/?event=a',
    mocks: { FeedItem: { data: { feedItem: item } }, HappeningMore: shown(item), GoingList: going([]), ...mocks },
  });
  const overlay = within(await screen.findByRole('dialog', { name: wording.en['feed.item.event'] }));
  return { ...view, overlay };
}

const namesIn = (overlay: ReturnType<typeof within>) =>
  overlay.getAllByRole('listitem').map((each: HTMLElement) => each.textContent);

it('shows who comes, with friends counted, and the viewer on top as soon as they say so', async () => {
  const item = event('a', { goingCount: 2 });
  const { overlay } = await open(item, {
    GoingList: going([dana, noam], { mutual: 1 }),
    AnswerHappening: () => new Promise(() => {}),
  });
  expect(await overlay.findByText('2 going · 1 friend of yours')).toBeTruthy();
  expect(namesIn(overlay)).toEqual(['DCDana Cohen', 'NBNoam Bar']);
  fireEvent.click(overlay.getByRole('button', { name: /^I’m going/ }));
  expect(await overlay.findByText('You')).toBeTruthy();
  expect(namesIn(overlay)[0]).toContain('You');
});

it('asks again when the live count changes', async () => {
  const item = event('a', { goingCount: 1 });
  const lists = [going([dana]), going([dana, noam])];
  const { overlay, push } = await open(item, { GoingList: () => lists.shift()! });
  expect(await overlay.findByText('Dana Cohen')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, goingCount: 2 }) });
  expect(await overlay.findByText('Noam Bar')).toBeTruthy();
});

it('brings the next page, nobody twice', async () => {
  const lists = [going([dana], { hasMore: true, cursor: 'c1' }), going([dana, noam])];
  const { overlay, sent } = await open(event('a', { goingCount: 2 }), { GoingList: () => lists.shift()! });
  fireEvent.click(await overlay.findByRole('button', { name: wording.en['feed.more'] }));
  expect(await overlay.findByText('Noam Bar')).toBeTruthy();
  expect(overlay.getAllByText('Dana Cohen')).toHaveLength(1);
  expect(sent.findLast(({ operationName }) => operationName === 'GoingList')).toEqual({
    operationName: 'GoingList',
    variables: { eventId: 'a', after: 'c1' },
  });
});

it('hides the viewer’s name, which stays in the number', async () => {
  const item = event('a', { goingCount: 1, userRSVP: 'GOING' });
  const { overlay, sent } = await open(item, {
    GoingList: going([]),
    AnswerHappening: { data: { rsvp: { ...item, isReminderByGoing: true, hidesMyName: true } } },
  });
  expect(await overlay.findByText('You')).toBeTruthy();
  fireEvent.click(overlay.getByRole('switch', { name: /Hide my name/ }));
  await vi.waitFor(() => expect(overlay.queryByText('You')).toBeNull());
  const rsvp = { eventId: 'a', userId: viewerId, answer: 'GOING', hideMyName: true };
  await vi.waitFor(() => expect(sent).toContainEqual({ operationName: 'AnswerHappening', variables: { rsvp } }));
  // A name is no new answer: nothing is said of the reminder.
  expect(screen.queryByText(wording.en['feed.reminder.set'])).toBeNull();
});

it.each([
  ['before its start', {}, 'feed.going.first', null],
  ['while it goes on', { startTime: past.startTime }, 'feed.going.first', 'feed.happening.attending'],
  ['when it is over', past, 'feed.going.one', 'feed.happening.attended'],
  ['when it was cancelled', { cancelled: true }, 'feed.going.one', null],
] as const)('%s it says so where nobody comes', async (_, times, words, tab) => {
  const { overlay } = await open(event('a', times));
  const tabs = tab ? (await overlay.findAllByRole('tab')).map((each: HTMLElement) => each.textContent) : [];
  if (tab) fireEvent.click(overlay.getByRole('tab', { name: wording.en[tab] }));
  expect(await overlay.findByText(wording.en[words])).toBeTruthy();
  expect(tabs).toEqual(tab ? [wording.en['feed.happening.live'], wording.en[tab]] : []);
});

it('its title leads to the post, with all that is said of it', async () => {
  const { overlay } = await open(event('a'));
  expect(await overlay.findByRole('link', { name: 'Event a' })).toHaveProperty('pathname', '/show-post/a/all');
});

it('of a game it says the score, which changes while it is looked at', async () => {
  const item = sport('a', { score: '1:0' });
  const { overlay, push } = await open(item);
  expect(await overlay.findByText('1:0')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, score: '1:1' }) });
  expect(await overlay.findByText('1:1')).toBeTruthy();
});

it('a name can be hidden also when it is over', async () => {
  const over = event('a', { ...past, goingCount: 1, userRSVP: 'GOING', can: { ...event('a').can, answer: false } });
  const { overlay, sent } = await open(over, {
    AnswerHappening: { data: { rsvp: { ...over, isReminderByGoing: false, hidesMyName: true } } },
  });
  fireEvent.click(await overlay.findByRole('switch', { name: /Hide my name/ }));
  const rsvp = { eventId: 'a', userId: viewerId, answer: 'GOING', hideMyName: true };
  await vi.waitFor(() => expect(sent).toContainEqual({ operationName: 'AnswerHappening', variables: { rsvp } }));
});

it('shows three pictures of the last time at most, which open in the viewer', async () => {
  const item = event('a');
  const { overlay } = await open(item, {
    HappeningMore: shown(item, { previousEventImagesThumbs: ['/1', '/2', '/3', '/4'] }),
  });
  const pictures = await overlay.findAllByRole('button', { name: /of last time: Event a/ });
  expect(pictures).toHaveLength(3);
  fireEvent.click(pictures[0]!);
  expect(new URLSearchParams(location.search).get('picture')).toBe('a');
});

it('of what is gone, or not for the viewer, it says so', async () => {
  const { overlay } = await open(event('a'), { FeedItem: { data: { feedItem: null } } });
  expect(await overlay.findByText(wording.en['feed.post.missing'])).toBeTruthy();
});
