import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { HappeningEntry } from '../item/feed-entry.ts';
import { dana, event, live, noam, viewerId, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { HappeningLayer } from './HappeningLayer.tsx';

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
  const view = renderFeed(<HappeningLayer />, {
    path: '/?event=a',
    mocks: { FeedItem: { data: { feedItem: item } }, HappeningMore: shown(item), GoingList: going([]), ...mocks },
  });
  const layer = within(await screen.findByRole('dialog', { name: wording.en['feed.going.title'] }));
  return { ...view, layer };
}

const namesIn = (layer: ReturnType<typeof within>) =>
  layer.getAllByRole('listitem').map((each: HTMLElement) => each.textContent);

it('shows who comes, with friends counted, and the viewer on top as soon as they say so', async () => {
  const item = event('a', { goingCount: 2 });
  const { layer } = await open(item, {
    GoingList: going([dana, noam], { mutual: 1 }),
    AnswerHappening: () => new Promise(() => {}),
  });
  expect(await layer.findByText('2 going · 1 friend of yours')).toBeTruthy();
  expect(namesIn(layer)).toEqual(['DCDana Cohen', 'NBNoam Bar']);
  fireEvent.click(layer.getByRole('button', { name: /^I’m going/ }));
  expect(await layer.findByText('You')).toBeTruthy();
  expect(namesIn(layer)[0]).toContain('You');
});

it('asks anew when the live count changes', async () => {
  const item = event('a', { goingCount: 1 });
  const lists = [going([dana]), going([dana, noam])];
  const { layer, push } = await open(item, { GoingList: () => lists.shift()! });
  expect(await layer.findByText('Dana Cohen')).toBeTruthy();
  await push('FeedItemUpdated', { itemUpdated: live({ ...item, goingCount: 2 }) });
  expect(await layer.findByText('Noam Bar')).toBeTruthy();
});

it('brings the next page, nobody twice', async () => {
  const lists = [going([dana], { hasMore: true, cursor: 'c1' }), going([dana, noam])];
  const { layer, sent } = await open(event('a', { goingCount: 2 }), { GoingList: () => lists.shift()! });
  fireEvent.click(await layer.findByRole('button', { name: wording.en['feed.more'] }));
  expect(await layer.findByText('Noam Bar')).toBeTruthy();
  expect(layer.getAllByText('Dana Cohen')).toHaveLength(1);
  expect(sent.findLast(({ operationName }) => operationName === 'GoingList')).toEqual({
    operationName: 'GoingList',
    variables: { eventId: 'a', after: 'c1' },
  });
});

it('hides the viewer’s name, which stays in the number', async () => {
  const item = event('a', { goingCount: 1, userRSVP: 'GOING' });
  const { layer, sent } = await open(item, {
    GoingList: going([]),
    AnswerHappening: { data: { rsvp: { ...item, isReminderByGoing: true, hidesMyName: true } } },
  });
  expect(await layer.findByText('You')).toBeTruthy();
  fireEvent.click(layer.getByRole('switch', { name: /Hide my name/ }));
  await vi.waitFor(() => expect(layer.queryByText('You')).toBeNull());
  const rsvp = { eventId: 'a', userId: viewerId, answer: 'GOING', hideMyName: true };
  await vi.waitFor(() => expect(sent).toContainEqual({ operationName: 'AnswerHappening', variables: { rsvp } }));
  // A name is no new answer: nothing is said of the reminder.
  expect(screen.queryByText(wording.en['feed.reminder.set'])).toBeNull();
});

it.each([
  ['before its start', {}, 'feed.going.first', null],
  ['while it goes on', { startTime: past.startTime }, 'feed.going.first', 'feed.happening.attending'],
  ['when it is over', past, 'feed.going.one', 'feed.happening.attended'],
] as const)('%s it says so where nobody comes', async (_, times, words, tab) => {
  const { layer } = await open(event('a', times));
  const tabs = tab ? (await layer.findAllByRole('tab')).map((each: HTMLElement) => each.textContent) : [];
  if (tab) fireEvent.click(layer.getByRole('tab', { name: wording.en[tab] }));
  expect(await layer.findByText(wording.en[words])).toBeTruthy();
  expect(tabs).toEqual(tab ? [wording.en['feed.happening.live'], wording.en[tab]] : []);
});

it('shows three pictures of the last time at most, which open in the viewer', async () => {
  const item = event('a');
  const { layer } = await open(item, {
    HappeningMore: shown(item, { previousEventImagesThumbs: ['/1', '/2', '/3', '/4'] }),
  });
  const pictures = await layer.findAllByRole('button', { name: /of last time: Event a/ });
  expect(pictures).toHaveLength(3);
  fireEvent.click(pictures[0]!);
  expect(new URLSearchParams(location.search).get('picture')).toBe('a');
});

it('of what is gone, or not for the viewer, it says so', async () => {
  const { layer } = await open(event('a'), { FeedItem: { data: { feedItem: null } } });
  expect(await layer.findByText(wording.en['feed.post.missing'])).toBeTruthy();
});
