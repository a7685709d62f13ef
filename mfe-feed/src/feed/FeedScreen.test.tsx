import { apolloClient } from '@banyan/framework/host';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { comment, event, live, news, page, poll } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { FeedScreen } from './FeedScreen.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
  // Every card has its content.
  vi.stubGlobal('IntersectionObserver', undefined);
});
afterEach(() => vi.unstubAllGlobals());

const card = async (title: string) => screen.findByRole('article', { name: title });
const titles = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the feed', () => {
  it('shows items of all kinds in the server’s order', async () => {
    renderFeed(<FeedScreen />, { mocks: { FeedList: page([event('a'), news('b'), poll('c')]) } });
    await card('Event a');
    expect(titles()).toEqual(['Event a', 'News b', 'Question c']);
    expect(screen.getByText('Coffee')).toBeTruthy();
  });

  it('names categories in the language of the member', async () => {
    const names = [
      { __typename: 'LocalName' as const, language: 'en', text: 'Yoga' },
      { __typename: 'LocalName' as const, language: 'he', text: 'יוגה' },
    ];
    const categories = [{ __typename: 'Category' as const, id: 'yoga', name: 'Yoga', names, icon: 'yoga' }];
    renderFeed(<FeedScreen />, { language: 'he', mocks: { FeedList: page([news('a', { categories })]) } });
    expect(within(await card('News a')).getByText('יוגה')).toBeTruthy();
  });

  it('says that there is nothing yet', async () => {
    renderFeed(<FeedScreen />, { mocks: { FeedList: page([]) } });
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  it('says that nothing was picked, and shows everything again on request', async () => {
    const mocks = { FeedList: (variables: object) => page('onlyReminders' in variables ? [] : [news('a')]) };
    renderFeed(<FeedScreen />, { mocks });
    fireEvent.click(await button('Reminders'));
    expect(await screen.findByText('You have no reminders')).toBeTruthy();
    fireEvent.click(await button('Show everything'));
    expect(await card('News a')).toBeTruthy();
  });

  it('offers another try when it could not be loaded', async () => {
    let tries = 0;
    const mocks = {
      FeedList: () => {
        tries += 1;
        return tries === 1 ? { errors: [{ message: 'no' }] } : page([news('a')]);
      },
    };
    renderFeed(<FeedScreen />, { mocks });
    expect(await screen.findByText('The feed could not be loaded')).toBeTruthy();
    fireEvent.click(await button('Try again'));
    expect(await card('News a')).toBeTruthy();
  });

  it('loads by itself as soon as the server can be reached again', async () => {
    let answer: () => object = () => new Error('no network');
    renderFeed(<FeedScreen />, { mocks: { FeedList: (() => answer()) as never } });
    await waitFor(() => expect(screen.queryByText('Loading the feed…')).toBeNull());
    act(() => void window.dispatchEvent(new Event('offline')));
    answer = () => page([news('a')]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await card('News a')).toBeTruthy();
  });

  it('loads the next page behind the cursor, doubling nothing', async () => {
    const mocks = {
      FeedList: page([news('a'), news('b')], true),
      FeedMore: ({ after }: { after?: string }) => page(after === 'b' ? [news('b'), news('c')] : []),
    };
    renderFeed(<FeedScreen />, { mocks });
    fireEvent.click(await button('Show more'));
    await card('News c');
    expect(titles()).toEqual(['News a', 'News b', 'News c']);
    expect(screen.getByText('That’s everything for now')).toBeTruthy();
  });

  it('goes on page by page, and asks once for each', async () => {
    const mocks = {
      FeedList: page([news('a')], true),
      FeedMore: ({ after }: { after?: string }) => (after === 'a' ? page([news('b')], true) : page([news('c')])),
    };
    const { sent } = renderFeed(<FeedScreen />, { mocks });
    const more = await button('Show more');
    act(() => {
      more.click();
      more.click();
    });
    await card('News b');
    fireEvent.click(await button('Show more'));
    await card('News c');
    const asked = sent.filter(({ operationName }) => operationName === 'FeedMore');
    expect(asked.map(({ variables }) => variables.after)).toEqual(['a', 'b']);
  });

  it('keeps the filter for the session', async () => {
    const mocks = { FeedList: page([news('a')]) };
    renderFeed(<FeedScreen />, { mocks });
    fireEvent.click(await button('Reminders'));
    cleanup();
    renderFeed(<FeedScreen />, { mocks });
    expect((await button('Reminders')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a member who is in other groups now', () => {
  const changed = { groupsChanged: { __typename: 'GroupsChange', id: 'me' } };

  it('sees no post any more that is not for them, on no page of the feed, and those that are', async () => {
    let isIn = true;
    const mocks = {
      FeedList: () => page([news('a'), news('b')], true),
      FeedMore: ({ after }: { after?: string }) => {
        if (after) return page([news('c'), news('d')], true);
        return isIn
          ? page([news('a'), news('b'), news('c')])
          : page([news('x'), news('a'), news('d')], false, 'nobody');
      },
    };
    const { push, sent } = renderFeed(<FeedScreen />, { mocks });
    fireEvent.click(await button('Show more'));
    await card('News d');
    isIn = false;
    await push('FeedGroupsChanged', changed);
    await card('News x');
    expect(titles()).toEqual(['News x', 'News a', 'News d']);
    const { variables } = sent.findLast(({ operationName }) => operationName === 'FeedMore')!;
    expect([variables.limit, variables.after]).toEqual([15, undefined]);
    for (const id of ['b', 'c'])
      expect(Object.keys(apolloClient().cache.extract() as object)).not.toContain(`News:${id}`);
  });

  it('is asked for again once there is a connection, where there was none', async () => {
    let answer: () => object = () => new TypeError('Network request failed');
    const mocks = { FeedList: page([news('a'), news('b')]), FeedMore: () => answer() };
    const { push } = renderFeed(<FeedScreen />, { mocks: mocks as never });
    await card('News b');
    await push('FeedGroupsChanged', changed);
    act(() => void window.dispatchEvent(new Event('offline')));
    answer = () => page([news('a')], false, 'nobody');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(titles()).toEqual(['News a']));
  });
});

describe('the row at the top', () => {
  const yoga = { __typename: 'Category' as const, id: 'yoga', name: 'Yoga', names: [], icon: 'leaf' };
  const mocks = { FeedList: page([news('a')]), FeedCategories: { data: { categories: [yoga] } } };
  const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed');

  it('shows each picked category as a chip that takes it off', async () => {
    sessionStorage.setItem('banyan.feed.filter', JSON.stringify({ categories: ['yoga'], onlyReminders: false }));
    const { sent } = renderFeed(<FeedScreen />, { mocks });
    const chip = await button(/^Yoga/);
    expect(await pressed('All')).toBe('false');
    fireEvent.click(chip);
    expect(screen.queryByRole('button', { name: /^Yoga/ })).toBeNull();
    expect(await pressed('All')).toBe('true');
    expect(sent.filter(({ operationName }) => operationName === 'FeedList').map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ categories: ['yoga'] }),
      expect.not.objectContaining({ categories: ['yoga'] }),
    ]);
  });

  it('answers a refresh where the eye is', async () => {
    renderFeed(<FeedScreen />, { mocks });
    await card('News a');
    expect(screen.queryByText('Up to date')).toBeNull();
    fireEvent.click(await button('Refresh'));
    expect(await screen.findByText('Up to date')).toBeTruthy();
  });

  it('is scrolled back to, and the list refreshed, by a tap on the entry of the page itself', async () => {
    const { sent } = renderFeed(
      <>
        <a href="/">Feed</a>
        <FeedScreen />
      </>,
      { mocks },
    );
    await card('News a');
    const scroll = vi.spyOn(window, 'scrollTo');
    fireEvent.click(screen.getByText('Feed'));
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    expect(await screen.findByText('Up to date')).toBeTruthy();
    expect(sent.filter(({ operationName }) => operationName === 'FeedList')).toHaveLength(2);
  });
});

describe('live news', () => {
  it('take a post away that its author withdrew, also while it waits to be shown', async () => {
    const { push } = renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a'), news('b')]) } });
    await card('News b');
    for (const id of ['c', 'd']) await push('FeedItemAdded', { itemAdded: live(news(id)) });
    await button(/^.?2 new posts/);
    for (const id of ['b', 'd']) await push('FeedItemRemoved', { itemRemoved: { __typename: 'RemovedItem', id } });
    await waitFor(() => expect(titles()).toEqual(['News a']));
    expect(await button(/^.?1 new post/)).toBeTruthy();
  });

  it('wait behind a button until they are asked for', async () => {
    const { push } = renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a')]) } });
    await card('News a');
    for (const id of ['b', 'c', 'd']) await push('FeedItemAdded', { itemAdded: live(news(id)) });
    expect(titles()).toEqual(['News a']);
    fireEvent.click(await button(/^.?3 new posts/));
    await card('News d');
    expect(titles()).toEqual(['News d', 'News c', 'News b', 'News a']);
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  it('stand below what is pinned, and the first of them takes the focus', async () => {
    const { push } = renderFeed(<FeedScreen />, {
      mocks: { FeedList: page([news('p', { pinned: true }), news('a')]) },
    });
    await card('News a');
    for (const id of ['b', 'c']) await push('FeedItemAdded', { itemAdded: live(news(id)) });
    fireEvent.click(await button(/^.?2 new posts/));
    await waitFor(() => expect(titles()).toEqual(['News p', 'News c', 'News b', 'News a']));
    await waitFor(async () => expect(document.activeElement).toBe(await card('News c')));
    const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as HTMLElement;
    expect(scrolled.dataset.item).toBe('c');
  });

  it('that stand on a page still to come are not offered', async () => {
    const { push } = renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a')], true) } });
    await card('News a');
    const earlier = news('b', { displayCreationDate: '2026-11-01T07:59:59.999Z' });
    await push('FeedItemAdded', { itemAdded: live(earlier) });
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
    await push('FeedItemAdded', { itemAdded: live(news('c')) });
    expect(await button(/^.?1 new post/)).toBeTruthy();
  });

  it('that do not belong in what the member picked are not offered', async () => {
    sessionStorage.setItem('banyan.feed.filter', JSON.stringify({ categories: ['sport'], onlyReminders: false }));
    const inSport = [{ __typename: 'Category' as const, id: 'sport', name: 'Sport', names: [], icon: 'ball' }];
    const mocks = { FeedList: page([news('a', { categories: inSport })]), Categories: { data: { categories: [] } } };
    const { push } = renderFeed(<FeedScreen />, { mocks });
    await card('News a');
    await push('FeedItemAdded', { itemAdded: live(news('b')) });
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
    await push('FeedItemAdded', { itemAdded: live(news('c', { categories: inSport })) });
    expect(await button(/^.?1 new post/)).toBeTruthy();
  });

  it('that wait for one list do not wait for the next', async () => {
    const { push } = renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a')]) } });
    await card('News a');
    await push('FeedItemAdded', { itemAdded: live(news('b')) });
    await button(/^.?1 new post/);
    fireEvent.click(await button('Reminders'));
    await card('News a');
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull();
  });

  it('that are shown stay out of the other lists this device keeps', async () => {
    let isAnswering = true;
    const answer = () => (isAnswering ? page([news('a')]) : new Promise<never>(() => undefined));
    const { push } = renderFeed(<FeedScreen />, { mocks: { FeedList: answer as never } });
    await card('News a');
    fireEvent.click(await button('Reminders'));
    await card('News a');
    fireEvent.click(await button('Reminders'));
    await card('News a');
    await push('FeedItemAdded', { itemAdded: live(news('b')) });
    fireEvent.click(await button(/^.?1 new post/));
    await card('News b');
    isAnswering = false;
    fireEvent.click(await button('Reminders'));
    await waitFor(() => expect(titles()).toEqual(['News a']));
  });

  it('change a card in place and keep what is the viewer’s own', async () => {
    const mine = news('a', { myReaction: 'love', reactionCounts: [{ type: 'love', count: 1 }] as never });
    const { push, sent } = renderFeed(<FeedScreen />, { mocks: { FeedList: page([mine]) } });
    await card('News a');
    const changed = live(news('a', { title: 'News a, corrected', commentCount: 1, comments: [comment('x')] }));
    await push('FeedItemUpdated', { itemUpdated: changed });
    const shown = within(await card('News a, corrected'));
    expect(shown.getByText('Comment x')).toBeTruthy();
    expect(shown.getByRole('button', { name: /^Love: your reaction/ })).toBeTruthy();
    expect(sent.filter(({ operationName }) => operationName === 'FeedList')).toHaveLength(1);
  });
});

describe('a reaction', () => {
  const react = async (type: string) => {
    fireEvent.click(await button(/^React to/));
    fireEvent.click(await screen.findByRole('menuitem', { name: type }));
  };

  it('shows at once and is sent', async () => {
    const mocks = { FeedList: page([news('a')]), UpdatePostLikes: () => new Promise<never>(() => {}) };
    const { sent } = renderFeed(<FeedScreen />, { mocks });
    await react('Namaste');
    expect(await button(/^Namaste: your reaction/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Namaste 1/ })).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({
      operationName: 'UpdatePostLikes',
      variables: { itemId: 'a', type: 'namaste' },
    });
  });

  it.each([
    ['answers nothing', { data: { updatePostLikes: null } }],
    [
      'finds it too quick',
      { errors: [{ message: 'no', extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 } }] },
    ],
    ['is away', new TypeError('Failed to fetch')],
  ])('stays, and says that it waits, when the server %s', async (_, answer) => {
    renderFeed(<FeedScreen />, { mocks: { FeedList: page([news('a')]), UpdatePostLikes: answer } });
    await react('Love');
    expect(await button(/^Love: your reaction to News a.*Waiting to be sent/)).toBeTruthy();
    expect(screen.queryByText(/not saved|Please wait/)).toBeNull();
  });

  it('goes back with the reason when it is refused, beside another that is not', async () => {
    const extensions = { code: 'FORBIDDEN' };
    const mocks = {
      FeedList: page([news('a'), news('b')]),
      UpdatePostLikes: ({ itemId }: Record<string, unknown>) =>
        itemId === 'a'
          ? { errors: [{ message: 'no', extensions }] }
          : { data: { updatePostLikes: { ...news('b'), myReaction: 'love' } } },
    };
    renderFeed(<FeedScreen />, { mocks });
    for (const title of ['News a', 'News b']) {
      fireEvent.click(await button(new RegExp(`^React to ${title}`)));
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Love' }));
    }
    expect(await screen.findByText('Your reaction was not saved. You may not do this.')).toBeTruthy();
    expect(await button(/^React to News a/)).toBeTruthy();
    expect(await button(/^Love: your reaction to News b/)).toBeTruthy();
  });
});
