import { addTypePolicies } from '@banyan/framework';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedTypePolicies } from '../cache-policy.ts';
import { FeedListDocument } from '../generated/graphql.ts';
import { event, news, page, viewerId, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { PostScreen } from './PostScreen.tsx';

const path = '/show-post/a/all';
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });
const never = () => new Promise<never>(() => {});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Words that an earlier page left, under the post and under one of its comments. */
function leaveWords(): void {
  const place = (of: string) => encodeURIComponent(`feed:comment:a:${of}`);
  for (const [of, text] of [
    ['', 'Under the post'],
    ['c1', 'Under a comment'],
  ] as const)
    localStorage.setItem(`banyan.draft.${viewerId}/${place(of)}/`, JSON.stringify({ text }));
}

describe('the page of a post', () => {
  it.each([
    ['is on its way', never],
    ['can not be asked for', () => new Error('no network')],
  ])('shows what the feed has brought while the post %s', async (_, answer) => {
    renderFeed(<PostScreen />, {
      path,
      mocks: { FeedItem: answer },
      before: (client) => {
        addTypePolicies('feed', feedTypePolicies);
        const { data } = page([news('a')]);
        client.writeQuery({ query: FeedListDocument, variables: { userId: viewerId }, data });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'News a' })).toBeTruthy();
  });

  const soon = { startTime: '2999-01-01T10:00:00.000Z', endTime: '2999-01-01T11:00:00.000Z' };
  it.each([
    ['is to come', soon, 1],
    ['is cancelled', { ...soon, cancelled: true }, 0],
    ['is over', { startTime: '2020-01-01T10:00:00.000Z', endTime: '2020-01-01T11:00:00.000Z' }, 0],
  ])('leads what %s into a calendar, or does not', async (_, more, count) => {
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: () => ({ data: { feedItem: event('a', more) } }) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Event a' })).toBeTruthy();
    const button = /^Add to calendar/;
    if (count > 0) expect(await screen.findByRole('button', { name: button })).toBeTruthy();
    else expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  it('is gone as soon as the viewer is in none of its groups any more', async () => {
    let isIn = true;
    const FeedItem = () => ({ data: { feedItem: isIn ? news('a') : null } });
    const { push } = renderFeed(<PostScreen />, { path, mocks: { FeedItem } });
    expect(await screen.findByRole('heading', { level: 1, name: 'News a' })).toBeTruthy();
    isIn = false;
    await push('FeedGroupsChanged', { groupsChanged: { __typename: 'GroupsChange', id: viewerId } });
    expect(await screen.findByText(wording.en['feed.post.missing'])).toBeTruthy();
    expect(screen.queryByText('News a')).toBeNull();
  });

  it.each([
    ['unknown, gone or not for the viewer', () => refused('NOT_FOUND'), 'feed.post.missing'],
    ['unknown without an error', () => ({ data: { feedItem: null } }), 'feed.post.missing'],
    ['not answered', () => refused('SERVICE_UNAVAILABLE'), 'feed.post.failed'],
  ])('says so when it is %s', async (_, answer, key) => {
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: answer as never } });
    expect(await screen.findByText(wording.en[key as keyof typeof wording.en])).toBeTruthy();
  });

  it.each([
    ['is too long', 'x'.repeat(5000)],
    ['has characters that no post’s has', '%3Cb%3E'],
  ])('says that there is none, and asks nobody, when its address %s', async (_, id) => {
    const { sent } = renderFeed(<PostScreen />, {
      path: `/show-post/${id}`,
      mocks: { FeedItem: refused('BAD_INPUT') },
    });
    expect(await screen.findByText(wording.en['feed.post.missing'])).toBeTruthy();
    expect(sent.map(({ operationName }) => operationName)).not.toContain('FeedItem');
  });

  it('that was taken away shows the words that its writer had begun, to copy or to throw away', async () => {
    leaveWords();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: refused('NOT_FOUND') } });
    const [words] = await screen.findAllByRole('region', { name: wording.en['feed.kept.title'] });
    expect(words!.textContent).toContain('Under the post');
    expect(screen.getByText('Under a comment')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: wording.en['feed.kept.copy'] })[0]!);
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith('Under the post'));
    fireEvent.click(screen.getAllByRole('button', { name: wording.en['feed.kept.discard'] })[0]!);
    await waitFor(() => expect(screen.queryByText('Under the post')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Under the post')).toBeTruthy();
  });

  it('says so where its words could not be copied', async () => {
    leaveWords();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: refused('NOT_FOUND') } });
    fireEvent.click((await screen.findAllByRole('button', { name: wording.en['feed.kept.copy'] }))[0]!);
    expect(await screen.findByText(wording.en['feed.kept.copyFailed'])).toBeTruthy();
  });

  it('on which words wait opens their fields, and leaves the focus where it is', async () => {
    leaveWords();
    const thread = { __typename: 'CommentPage', hasMore: false, cursor: null, items: [] };
    const mocks = { FeedItem: { data: { feedItem: news('a') } }, CommentThread: { data: { commentPage: thread } } };
    renderFeed(<PostScreen />, { path, mocks });
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2));
    expect(screen.getAllByRole('textbox')).not.toContain(document.activeElement);
  });

  it('under which nobody may write any more shows them too', async () => {
    leaveWords();
    const closed = news('a', { can: { ...news('a').can, comment: false } });
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: { data: { feedItem: closed } } } });
    expect(await screen.findByText('Under the post')).toBeTruthy();
  });

  it('says that there is no network where that is why, and shows the post as soon as there is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    let answer: () => object = () => new Error('no network');
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: (() => answer()) as never } });
    expect(await screen.findByText(/not on this device yet/)).toBeTruthy();
    answer = () => ({ data: { feedItem: news('a') } });
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: 'News a' })).toBeTruthy();
  });
});
