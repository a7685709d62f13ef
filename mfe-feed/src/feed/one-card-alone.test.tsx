import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FeedEntry } from '../item/feed-entry.ts';
import { ReactionPicker } from '../reaction/lazy-parts.ts';
import { comment, live, news, page } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';
import type { Feed } from './useFeed.ts';

beforeAll(async () => {
  ReactionPicker.preload();
  await vi.dynamicImportSettled();
});

/** What was drawn since the last look: ids of cards, `place` and the id, `list`. */
const drawn = vi.hoisted(() => new Set<string>());

vi.mock(import('../item/CardActions.tsx'), async (importOriginal) => {
  const { CardActions } = await importOriginal();
  const Counted = (props: { item: FeedEntry; onComment(): void }) => {
    drawn.add(props.item.id);
    return <CardActions {...props} />;
  };
  return { CardActions: Counted };
});

vi.mock(import('./near-view.ts'), async (importOriginal) => {
  const nearView = await importOriginal();
  const useNearView: typeof nearView.useNearView = (watched) => {
    drawn.add(`place ${watched.id}`);
    return nearView.useNearView(watched);
  };
  return { ...nearView, useNearView };
});

vi.mock(import('./FeedList.tsx'), async (importOriginal) => {
  const { FeedList } = await importOriginal();
  const Counted = ({ feed }: { feed: Feed }) => {
    drawn.add('list');
    return <FeedList feed={feed} />;
  };
  return { FeedList: Counted };
});

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const first = ids.map((id) => news(id));

/** Everything is there, and what came late has been drawn. */
async function openFeed(mocks: NonNullable<Parameters<typeof renderFeed>[1]>['mocks'] = {}) {
  const view = renderFeed(<FeedScreen />, { mocks: { FeedList: page(first, true), ...mocks } });
  await screen.findByRole('article', { name: 'News h' });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  drawn.clear();
  return view;
}

const card = (name: string) => within(screen.getByRole('article', { name }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Every card has its content.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => vi.unstubAllGlobals());

it.each(['a', 'g'])('a tap on card %s draws no other, before its answer and after', async (id) => {
  const reactionCounts = [{ __typename: 'ReactionCount', type: 'love', count: 1 }];
  const answer = { ...news(id), myReaction: 'love', reactionCounts };
  const { sent } = await openFeed({ UpdatePostLikes: { data: { updatePostLikes: answer } } });
  fireEvent.click(card(`News ${id}`).getByRole('button', { name: /^React to/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Love' }));
  await waitFor(() => expect(sent.at(-1)?.operationName).toBe('UpdatePostLikes'));
  expect(await card(`News ${id}`).findByRole('button', { name: /^Love: your reaction/ })).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([...drawn]).toEqual([id]);
});

it('a live change of one card draws no other', async () => {
  const { push } = await openFeed();
  await push('FeedItemUpdated', {
    itemUpdated: live(news('g', { commentCount: 1, comments: [comment('x', { postId: 'g' })] })),
  });
  expect(await card('News g').findByText('Comment x')).toBeTruthy();
  expect([...drawn]).toEqual(['g']);
});

it('a letter typed in a comment draws neither the list nor a card', async () => {
  await openFeed();
  fireEvent.click(card('News b').getByRole('button', { name: /^Comment/ }));
  const field = await screen.findByRole('textbox');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  drawn.clear();
  fireEvent.change(field, { target: { value: 'W' } });
  expect((field as HTMLTextAreaElement).value).toBe('W');
  expect([...drawn]).toEqual([]);
});

it('the next page draws none of the cards that stand there', async () => {
  await openFeed({ FeedMore: page([news('i')], true) });
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('article', { name: 'News i' });
  expect([...drawn].sort()).toEqual(['i', 'list', 'place i']);
});
