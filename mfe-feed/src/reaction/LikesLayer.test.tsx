import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { LikesLayer } from './LikesLayer.tsx';

it('of a post that is gone, or not for the viewer, it says so', async () => {
  renderFeed(<LikesLayer />, { path: '/?likes=a', mocks: { ItemLikes: { data: { feedItem: null } } } });
  const who = await screen.findByRole('dialog', { name: wording.en['feed.reaction.who'] });
  expect(await within(who).findByText(wording.en['feed.post.missing'])).toBeTruthy();
});
