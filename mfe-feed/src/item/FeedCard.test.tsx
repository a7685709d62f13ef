import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import { PostScreen } from '../post/PostScreen.tsx';
import { event, news, noam, page } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import type { FeedEntry } from './feed-entry.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(item: FeedEntry, options: Parameters<typeof renderFeed>[1] = {}) {
  const { mocks, ...rest } = options;
  const view = renderFeed(<FeedScreen />, { mocks: { FeedList: page([item]), ...mocks }, ...rest });
  return { ...view, card: within(await screen.findByRole('article')) };
}

const past = { startTime: '2020-01-01T10:00:00Z', endTime: '2020-01-01T11:00:00Z' };

describe('an event', () => {
  it('says when and where', async () => {
    const { card } = await show(event('a', { startTime: '2126-11-07T13:30:00Z', endTime: '2126-11-07T15:00:00Z' }));
    expect(card.getByText('Thu, Nov 7 | 03:30 PM – 05:00 PM')).toBeTruthy();
    expect(card.getByText('Israel Time')).toBeTruthy();
    expect(card.getByText('The garden')).toBeTruthy();
  });

  it('is on its day when it lasts all day, and leaves the time out', async () => {
    // Where its day begins was counted elsewhere: that says nothing.
    const times = { startTime: '2126-11-06T05:00:00Z', endTime: '2126-11-07T05:00:00Z' };
    const { card } = await show(event('a', { ...times, startDate: '2126-11-07', endDate: '2126-11-07', allDay: true }));
    expect(card.getByText('Thu, Nov 7').closest('time')!.dateTime).toBe('2126-11-07');
    expect(card.getByText('7')).toBeTruthy();
    expect(card.queryByText('Israel Time')).toBeNull();
  });

  it.each([
    ['Cancelled', { cancelled: true }],
    ['Ended', past],
    ['Happening now', { startTime: past.startTime }],
  ])('says in words that it is %s, and offers no reminder then', async (word, state) => {
    const { card } = await show(event('a', state));
    expect(card.getByText(word)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Remind me of Event a' })).toBeNull();
  });
});

describe('a cancelled event', () => {
  const reason = 'The hall is closed. האולם סגור.';

  it('says why, behind the mark', async () => {
    const { card } = await show(event('a', { cancelled: true, cancelReason: reason }));
    const said = card.getByText(reason);
    expect(said.dir).toBe('auto');
    expect(card.getByText('Cancelled').compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says no reason where it takes place', async () => {
    const { card } = await show(event('a', { cancelReason: reason }));
    expect(card.queryByText(reason)).toBeNull();
  });
});

describe('news', () => {
  it('is marked as sports news, with the sport, and only then', async () => {
    const { card } = await show(news('a', { isSportsNews: true, sportsCategory: 'Basketball' }));
    expect(card.getByText('Sports news')).toBeTruthy();
    expect(card.getByText('Basketball')).toBeTruthy();
    cleanup();
    const other = await show(news('b', { sportsCategory: 'Basketball' }));
    expect(other.card.getByText('News')).toBeTruthy();
    expect(other.card.queryByText('Basketball')).toBeNull();
  });
});

describe('a reminder', () => {
  const toggled = { data: { setReminder: { __typename: 'Event', id: 'a', userReminder: true } } };

  it('is explained the first time ever, and only then', async () => {
    const { card } = await show(event('a'), { mocks: { SetReminder: toggled } });
    fireEvent.click(card.getByRole('button', { name: 'Remind me of Event a' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your first reminder!' }));
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    cleanup();
    const again = await show(event('a'), { mocks: { SetReminder: toggled } });
    fireEvent.click(again.card.getByRole('button', { name: 'Remind me of Event a' }));
    expect(await again.card.findByRole('button', { name: 'Reminder on for Event a. Turn it off' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes back with a message when it is refused', async () => {
    const refused = { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] };
    const { card } = await show(event('a'), { mocks: { SetReminder: refused } });
    fireEvent.click(card.getByRole('button', { name: 'Remind me of Event a' }));
    expect(await screen.findByText('The reminder was not changed. You may not do this.')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Remind me of Event a' })).toBeTruthy();
  });
});

describe('sharing', () => {
  it('copies a link that names nobody', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    const { card } = await show(event('a'));
    fireEvent.click(card.getByRole('button', { name: 'Share Event a' }));
    expect(await screen.findByText('Event Link Copied to clipboard')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/show-post\/a\/all$/));
  });
});

describe('the author', () => {
  it('of the team is labelled, and the card marked', async () => {
    const { card } = await show(news('a'));
    expect(card.getByText('Team')).toBeTruthy();
    expect(screen.getByRole('article').hasAttribute('data-team')).toBe(true);
  });

  it('who is a member is not', async () => {
    const { card } = await show(news('a', { author: noam }));
    expect(card.queryByText('Team')).toBeNull();
  });

  it('who wrote on behalf of another is named beside them', async () => {
    const { card } = await show(news('a', { displayAuthor: 'The kitchen' }));
    expect(card.getByText('The kitchen')).toBeTruthy();
    expect(card.getByText(/Posted by .*Dana Cohen/)).toBeTruthy();
  });
});

it('an item is new until it was seen once', async () => {
  const { card } = await show(news('a', { isNew: true }));
  expect(card.getByText('New')).toBeTruthy();
  cleanup();
  const again = await show(news('a', { isNew: true }));
  expect(again.card.queryByText('New')).toBeNull();
});

it('says when exactly it was written, and waits for no mouse to rest on it', async () => {
  const { card } = await show(news('a', { displayCreationDate: '2020-11-01T08:00:00.000Z' }));
  expect(card.getByText('Nov 1, 2020').title).toMatch(/^Sunday, November 1, 2020 at /);
});

it('a picture opens in full, with a name', async () => {
  const { card } = await show(news('a', { posterImageUrl: '/media/full.webp', thumbUrl: '/media/thumb.webp' }));
  fireEvent.click(card.getByRole('button', { name: /Show the full picture/ }));
  const image = await screen.findByRole('img', { name: /News a/ });
  expect(image.getAttribute('src')).toBe('/media/full.webp');
});

it('speaks Hebrew', async () => {
  const { card } = await show(event('a', { startTime: '2126-11-07T13:30:00Z' }), { language: 'he' });
  expect(card.getByRole('button', { name: /^תזכורת עבור/ })).toBeTruthy();
  expect(card.getByText(/15:30/).textContent).toContain('נוב');
});

it('a post that is not there says so and leads back', async () => {
  renderFeed(<PostScreen />, { path: '/show-post/zzz/1', mocks: { FeedItem: { data: { feedItem: null } } } });
  expect(await screen.findByText('This post is not here')).toBeTruthy();
});
