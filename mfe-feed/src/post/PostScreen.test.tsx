import { addTypePolicies } from '@banyan/framework';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedTypePolicies } from '../cache-policy.ts';
import { FeedListDocument } from '../generated/graphql.ts';
import { feedPossibleTypes } from '../kinds.ts';
import { news, page, viewerId, wording } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { PostScreen } from './PostScreen.tsx';

const path = '/show-post/a/all';
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });
const never = () => new Promise<never>(() => {});

afterEach(() => vi.restoreAllMocks());

describe('the page of a post', () => {
  it.each([
    ['is on its way', never],
    ['can not be asked for', () => new Error('no network')],
  ])('shows what the feed has brought while the post %s', async (_, answer) => {
    renderFeed(<PostScreen />, {
      path,
      mocks: { FeedItem: answer },
      before: (client) => {
        addTypePolicies('feed', feedTypePolicies, feedPossibleTypes);
        const { data } = page([news('a')]);
        client.writeQuery({ query: FeedListDocument, variables: { userId: viewerId }, data });
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'News a' })).toBeTruthy();
  });

  it.each([
    ['unknown, gone or not for the viewer', () => refused('NOT_FOUND'), 'feed.post.missing'],
    ['unknown without an error', () => ({ data: { feedItem: null } }), 'feed.post.missing'],
    ['not answered', () => refused('SERVICE_UNAVAILABLE'), 'feed.post.failed'],
  ])('says so when it is %s', async (_, answer, key) => {
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: answer as never } });
    expect(await screen.findByText(wording.en[key as keyof typeof wording.en])).toBeTruthy();
  });

  it('says that there is no network where that is why, and shows the post as soon as there is', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    let answer: () => object = () => new Error('no network');
    renderFeed(<PostScreen />, { path, mocks: { FeedItem: (() => answer()) as never } });
    expect(await screen.findByText(/not kept on this device/)).toBeTruthy();
    answer = () => ({ data: { feedItem: news('a') } });
    vi.restoreAllMocks();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { level: 1, name: 'News a' })).toBeTruthy();
  });
});
