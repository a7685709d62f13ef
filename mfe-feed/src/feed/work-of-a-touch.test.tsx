// How much React and Apollo do for a tap, a key and a live message. It may become less; what makes it more has to say why.

import type { RenderModuleOptions } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ReactionPicker } from '../reaction/lazy-parts.ts';
import { counted, rendersIn, startCounting, watchCache } from '../testing/count-work.ts';
import { comment, live, news, page } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';

const first = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => news(id));
/** Turns of the event loop in a row without any work: then all that was begun is over. */
const STILL_TURNS = 20;

/** Until React and Apollo have nothing more to do, however long that takes. */
async function rest(): Promise<void> {
  const done = () => `${counted().commits} ${counted().notifications}`;
  for (let still = 0, before = done(); still < STILL_TURNS; before = done()) {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    still = done() === before ? still + 1 : 0;
  }
}

const card = (name: string) => within(screen.getByRole('article', { name }));

async function openFeed(mocks: NonNullable<Parameters<typeof renderFeed>[1]>['mocks'] = {}) {
  const before: RenderModuleOptions['before'] = ({ cache }) => watchCache(cache);
  startCounting();
  const view = renderFeed(<FeedScreen />, { before, mocks: { FeedList: page(first, true), ...mocks } });
  await screen.findByRole('article', { name: 'News h' });
  await rest();
  startCounting();
  return view;
}

function expectAtMost(most: { commits: number; renders: number; notifications: number }): void {
  const { commits, notifications } = counted();
  const done = { commits, renders: rendersIn(counted()), notifications };
  for (const [what, count] of Object.entries(done))
    expect(count, `${what} of ${JSON.stringify(counted())}`).toBeLessThanOrEqual(most[what as keyof typeof most]);
  // A hook that React does not know would count nothing.
  expect(commits).toBeGreaterThan(0);
}

beforeAll(async () => {
  ReactionPicker.preload();
  await vi.dynamicImportSettled();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Every card has its content.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('a tap that opens the picker', async () => {
  await openFeed();
  fireEvent.click(card('News c').getByRole('button', { name: /^React to/ }));
  await rest();
  expectAtMost({ commits: 1, renders: 14, notifications: 0 });
  expect(counted().renders).not.toHaveProperty('FeedCard');
});

it('a tap that chooses', async () => {
  const reactionCounts = [{ __typename: 'ReactionCount', type: 'love', count: 1 }];
  const answer = { ...news('c'), myReaction: 'love', reactionCounts };
  const { sent } = await openFeed({ UpdatePostLikes: { data: { updatePostLikes: answer } } });
  fireEvent.click(card('News c').getByRole('button', { name: /^React to/ }));
  await rest();
  startCounting();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Love' }));
  await waitFor(() => expect(sent.at(-1)?.operationName).toBe('UpdatePostLikes'));
  await card('News c').findByRole('button', { name: /^Love: your reaction/ });
  await rest();
  expectAtMost({ commits: 4, renders: 23, notifications: 2 });
  expect(counted().renders).toMatchObject({ NearCard: 1, FeedCard: 1, CardActions: 1 });
  for (const part of ['CardHeader', 'StoryBody', 'Comments']) expect(counted().renders).not.toHaveProperty(part);
});

it('a key', async () => {
  await openFeed();
  fireEvent.click(card('News b').getByRole('button', { name: /^Comment/ }));
  const field = await screen.findByRole('textbox');
  await rest();
  startCounting();
  fireEvent.change(field, { target: { value: 'W' } });
  await rest();
  expectAtMost({ commits: 2, renders: 19, notifications: 0 });
  for (const part of ['FeedCard', 'CardActions']) expect(counted().renders).not.toHaveProperty(part);
});

it('a live message', async () => {
  const { push } = await openFeed();
  await push('FeedItemUpdated', {
    itemUpdated: live(news('g', { commentCount: 1, comments: [comment('x', { postId: 'g' })] })),
  });
  await card('News g').findByText('Comment x');
  await rest();
  expectAtMost({ commits: 2, renders: 40, notifications: 1 });
  expect(counted().renders).toMatchObject({ NearCard: 1, FeedCard: 1, CommentItem: 1 });
  for (const part of ['CardHeader', 'StoryBody']) expect(counted().renders).not.toHaveProperty(part);
});
