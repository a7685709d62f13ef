import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dana, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { LikesOverlay } from './LikesOverlay.tsx';

it('of a post that is gone, or not for the viewer, it says so', async () => {
  renderFeed(<LikesOverlay />, { path: '/?likes=a', mocks: { ItemLikes: { data: { feedItem: null } } } });
  const who = await screen.findByRole('dialog', { name: wording.en['feed.reaction.who'] });
  expect(await within(who).findByText(wording.en['feed.post.missing'])).toBeTruthy();
});

it('of what no post is called it says so too, and asks nobody', async () => {
  const answer = { errors: [{ message: 'no', extensions: { code: 'BAD_INPUT' } }] };
  const { sent } = renderFeed(<LikesOverlay />, { path: `/?likes=${'x'.repeat(5000)}`, mocks: { ItemLikes: answer } });
  expect(await screen.findByText(wording.en['feed.post.missing'])).toBeTruthy();
  expect(sent).toEqual([]);
});

afterEach(() => act(() => void window.dispatchEvent(new Event('online'))));

/** Who reacted to a post, once somebody is reached. */
function openLikes(isReached: () => boolean) {
  const like = { __typename: 'Like', givedAt: '2026-11-01T08:00:00Z', givingUser: dana.id, type: 'love', user: dana };
  const feedItem = { __typename: 'News', id: 'a', likes: [like] };
  renderFeed(<LikesOverlay />, {
    path: '/?likes=a',
    mocks: { ItemLikes: () => (isReached() ? { data: { feedItem } } : new TypeError('Failed to fetch')) },
  });
}

it('offline it says so as every other place does, and shows them when the network is back', async () => {
  let isReached = false;
  window.dispatchEvent(new Event('offline'));
  openLikes(() => isReached);
  const who = await screen.findByRole('dialog', { name: wording.en['feed.reaction.who'] });
  expect(await within(who).findByText('The service cannot be reached')).toBeTruthy();
  // A list, no page.
  expect(within(who).queryByText(/page/i)).toBeNull();
  expect(within(who).queryByText(wording.en['feed.reaction.whoFailed'])).toBeNull();
  isReached = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(who).findByText(dana.name)).toBeTruthy();
});

it('what failed though others are answered says what, and is asked for again by hand', async () => {
  let isReached = false;
  openLikes(() => isReached);
  const who = await screen.findByRole('dialog', { name: wording.en['feed.reaction.who'] });
  expect(await within(who).findByText(wording.en['feed.reaction.whoFailed'])).toBeTruthy();
  isReached = true;
  fireEvent.click(within(who).getByRole('button', { name: wording.en['feed.retry'] }));
  expect(await within(who).findByText(dana.name)).toBeTruthy();
});
