// What stands there to be read: little in the feed, all on the post's page.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import type { CommentEntry } from '../item/feed-entry.ts';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, live, maya, news, page, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const named = (...ids: string[]) => ids.map((id) => comment(id));

function openFeed(comments: CommentEntry[], commentCount: number) {
  return renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a', { comments, commentCount })]) } });
}

function openPost(thread: CommentEntry[] | Promise<CommentEntry[]>, commentCount: number, ofItem: CommentEntry[] = []) {
  const item = news('a', { comments: ofItem, commentCount });
  const answer = async () => ({
    data: { commentPage: { __typename: 'CommentPage', hasMore: false, cursor: null, items: await thread } },
  });
  return renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: { FeedItem: { data: { feedItem: item } }, CommentThread: answer },
  });
}

it('the feed shows the newest comment and leads to the others', async () => {
  openFeed(named('a', 'bb', 'ccc'), 15);
  expect(await screen.findByText('Comment ccc')).toBeTruthy();
  expect(screen.queryByText('Comment bb')).toBeNull();
  const all = await screen.findByRole('link', { name: /^View all 15 comments/ });
  expect(all.getAttribute('href')).toBe('/show-post/a/all');
  expect(screen.queryByText('Write a comment…')).toBeNull();
});

it('on a phone the newest comment is one line, that leads to all', async () => {
  const asked = vi.fn(() => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('matchMedia', asked);
  openFeed(named('a', 'bb', 'ccc'), 15);
  const line = await screen.findByRole('link', { name: /Noam Bar.*Comment ccc/ });
  expect([line.getAttribute('href'), line.title]).toEqual(['/show-post/a/all', 'View all 15 comments']);
  expect(screen.queryByRole('button', { name: /Like Noam/ })).toBeNull();
});

it('the feed says nothing more where the one comment stands there', async () => {
  openFeed(named('a'), 1);
  expect(await screen.findByText('Comment a')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /View/ })).toBeNull();
});

it('words of somebody one blocks show when they are asked for, and what others answered stands', async () => {
  const answer = comment('bb', { parentId: 'a' });
  openPost([comment('a', { isFromBlocked: true, replies: [answer] })], 2);
  expect(await screen.findByText('Comment bb')).toBeTruthy();
  expect(screen.getByText(/^A comment of somebody you blocked/)).toBeTruthy();
  expect(screen.queryByText('Comment a')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('Comment a')).toBeTruthy();
  expect(document.activeElement?.getAttribute('data-comment')).toBe('a');
});

it('the feed shows no tombstone', async () => {
  openFeed([comment('bb', { isDeleted: true, body: '', userId: null, author: null }), comment('a')], 1);
  expect(await screen.findByText('Comment a')).toBeTruthy();
  expect(screen.queryByText('This comment was deleted')).toBeNull();
});

it('the feed shows a newer comment instead, as it comes', async () => {
  const { push } = openFeed(named('a'), 1);
  await screen.findByText('Comment a');
  await push('FeedItemUpdated', { itemUpdated: live(news('a', { comments: named('bb', 'a'), commentCount: 2 })) });
  expect(await screen.findByText('Comment bb')).toBeTruthy();
  expect(screen.queryByText('Comment a')).toBeNull();
  expect(screen.getByRole('link', { name: /^View all 2 comments/ })).toBeTruthy();
});

it('the post’s page holds the place of the comments until they are there', async () => {
  let come: (comments: CommentEntry[]) => void = () => {};
  const thread = new Promise<CommentEntry[]>((resolve) => {
    come = resolve;
  });
  openPost(thread, 5, named('eeeee'));
  expect(await screen.findByText('Loading the comments…')).toBeTruthy();
  expect(screen.queryByText('Comment eeeee')).toBeNull();
  expect(screen.getByRole('button', { name: 'Write a comment…' })).toBeTruthy();
  come(named('a', 'bb', 'ccc', 'dddd', 'eeeee'));
  expect(await screen.findByText('Comment a')).toBeTruthy();
  expect(screen.queryByText('Loading the comments…')).toBeNull();
});

it('the post’s page says so when nobody has commented', async () => {
  openPost([], 0);
  expect(await screen.findByText('No comments yet')).toBeTruthy();
});

it('many replies are folded, the newest stand open', async () => {
  const replies = ['r', 'rr', 'rrr', 'rrrr', 'rrrrr'].map((id) => comment(id, { parentId: 'a' }));
  openPost([comment('a', { replies })], 6);
  expect(await screen.findByText('Comment rrrrr')).toBeTruthy();
  expect(screen.queryByText('Comment rr')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 replies' }));
  expect(screen.getByText('Comment rr')).toBeTruthy();
});

class MeasuresAtOnce {
  readonly observe: () => void;
  constructor(measure: () => void) {
    this.observe = measure;
  }
  disconnect() {}
}

it('a long comment is folded and opens where it stands', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function measure(this: Element) {
    return this.hasAttribute('data-clamped') ? 400 : 0;
  });
  vi.stubGlobal('ResizeObserver', MeasuresAtOnce);
  openFeed([comment('a', { body: 'x'.repeat(2000) })], 1);
  const rest = await screen.findByRole('button', { name: 'Read more of Noam Bar’s comment', expanded: false });
  const isFolded = () => screen.getByText('x'.repeat(2000)).hasAttribute('data-clamped');
  expect(isFolded()).toBe(true);
  fireEvent.click(rest);
  expect(isFolded()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show less of Noam Bar’s comment', expanded: true }));
  expect(isFolded()).toBe(true);
});

it('a date is short, says its day and whose it is, and its time by a tap; Escape takes that away', async () => {
  const at = new Date(Date.now() - 5 * 60_000);
  openFeed([comment('a', { createdAt: at.toISOString() })], 1);
  const day = at.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
  const date = await screen.findByRole('button', { name: new RegExp(`^5\\smin ?, ${day}, Noam Bar’s comment$`) });
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.click(date);
  expect(screen.getByRole('tooltip').textContent).toContain(String(at.getFullYear()));
  expect(screen.getByRole('tooltip').textContent).toMatch(/:\d\d/);
  fireEvent.keyDown(date, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('an own comment is called so', async () => {
  openFeed([comment('a', { userId: viewerId, author: maya })], 1);
  const row = (await screen.findByText('Comment a')).closest('li')!;
  await waitFor(() => expect(within(row).getByRole('button', { name: 'Like your comment' })).toBeTruthy());
});

it('comments that all came with the post are read while the thread is on its way', async () => {
  openPost(new Promise(() => {}), 1, named('a'));
  expect(await screen.findByText('Comment a')).toBeTruthy();
});
