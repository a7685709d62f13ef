// Comments that come by the live link, in any order with the answers of this page's own requests.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommentEntry } from '../item/feed-entry.ts';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, live, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

beforeEach(() => localStorage.clear());

type Mocks = NonNullable<Parameters<typeof renderFeed>[1]>['mocks'];

/** The post's page; `thread` is what the server holds now, which is also what a second look brings. */
async function openPost(thread: () => CommentEntry[], mocks: Mocks = {}) {
  const item = news('a', { comments: thread().slice(-3), commentCount: thread().length });
  const page = () => ({ __typename: 'CommentPage', hasMore: false, cursor: null, items: thread() });
  const view = renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: { data: { feedItem: item } },
      CommentThread: () => ({ data: { commentPage: page() } }),
      ...mocks,
    },
  });
  await screen.findByRole('button', { name: /^Comment on/ });
  const asked = () => view.sent.filter(({ operationName }) => operationName === 'CommentThread').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  const arrive = (comments: CommentEntry[], commentCount: number) =>
    view.push('FeedItemUpdated', { itemUpdated: live(news('a', { comments, commentCount })) });
  return { ...view, asked, arrive };
}

const own = (id: string, body: string) =>
  comment(id, { userId: viewerId, author: maya, body, createdAt: new Date().toISOString() });

describe('an own comment that comes by the live link before its answer', () => {
  it('is seen once and counted once, before the answer and after it', async () => {
    let answer: (result: object) => void = () => {};
    const pending = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const { arrive } = await openPost(() => [], { CreateComment: () => pending });
    fireEvent.click(screen.getByRole('button', { name: /^Comment on/ }));
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Hello all' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Sending…')).toBeTruthy();
    const real = own('real', 'Hello all');
    await arrive([real], 1);
    expect(screen.getAllByText('Hello all')).toHaveLength(1);
    await act(async () => answer({ data: { createUpdateComment: real } }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(screen.getAllByText('Hello all')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /1 comment$/ })).toBeTruthy();
  });
});

describe('a live message', () => {
  const named = (...ids: string[]) => ids.map((id) => comment(id));

  it('that says more changed than it shows has the thread read again', async () => {
    let thread = named('a');
    const { arrive, asked } = await openPost(() => thread);
    await screen.findByText('Comment a');
    const before = asked();
    thread = named('a', 'bb', 'ccc', 'dddd', 'eeeee');
    await arrive(thread.slice(-3), 5);
    expect(await screen.findByText('Comment bb')).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  it('that shows all that changed asks for nothing', async () => {
    const { arrive, asked } = await openPost(() => named('a'));
    await screen.findByText('Comment a');
    const before = asked();
    await arrive(named('a', 'bb'), 2);
    expect(await screen.findByText('Comment bb')).toBeTruthy();
    expect(asked()).toBe(before);
  });
});
