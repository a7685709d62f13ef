import { addTypePolicies } from '@banyan/framework';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wording } from '../testing/feed-fixtures.ts';
import { ownDecision, ownDecisions, ownPost, ownPosts } from '../testing/own-post-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { OwnPostsScreen } from './OwnPostsScreen.tsx';
import type { OwnPost, PostState } from './own-post.ts';
import { ownPostsTypePolicies } from './own-posts-policy.ts';
import { putFirst } from './put-first.ts';

beforeEach(() => {
  localStorage.clear();
  window.scrollTo = vi.fn();
});
afterEach(() => vi.restoreAllMocks());

const words = wording.en;
const open = (MyPosts: MockAnswer, mocks: Record<string, MockAnswer> = {}, memberPosts = true) =>
  renderFeed(<OwnPostsScreen />, {
    path: '/myPosts',
    viewer: { ...testViewer, rights: ['post.write'] },
    deployment: { flags: { memberPosts } },
    before: () => addTypePolicies('feed', ownPostsTypePolicies),
    mocks: { MyPosts, OwnDecisions: ownDecisions([]), ...mocks },
  });
const card = (title: string) => screen.findByRole('article', { name: title });
const rights = (can: Partial<OwnPost['can']>) => ({
  can: { ...ownPost('').can, edit: true, publish: false, withdraw: false, delete: false, ...can },
});

it.each(['DRAFT', 'WAITING', 'SCHEDULED', 'PUBLISHED', 'ENDED', 'REJECTED', 'WITHDRAWN', 'REMOVED'] as const)(
  'says in words what became of a post: %s',
  async (state: PostState) => {
    open(ownPosts([ownPost('a', { title: 'Walks', state })]));
    expect(within(await card('Walks')).getByText(words[`feed.own.state.${state}`])).toBeTruthy();
  },
);

it('of a post that the team removed says where it is read why, and what can be done', async () => {
  open(ownPosts([ownPost('a', { title: 'Walks', state: 'REMOVED', ...rights({ edit: false, delete: true }) })]));
  const found = within(await card('Walks'));
  expect(found.getByText(words['feed.own.removedText'])).toBeTruthy();
  expect(found.getAllByRole('button').map((button) => button.textContent)).toEqual([words['feed.own.delete']]);
});

it('says why staff said no, in their words too', async () => {
  open(ownPosts([ownPost('a', { title: 'Walks', state: 'REJECTED', reasonKey: 'HURTFUL', reason: 'Please be kind' })]));
  const found = within(await card('Walks'));
  expect(found.getByText(words['feed.own.reason.HURTFUL'])).toBeTruthy();
  expect(found.getByText('Please be kind')).toBeTruthy();
});

it('where members write no posts, has what the team decided of their comments', async () => {
  open(ownPosts([]), { OwnDecisions: ownDecisions([ownDecision('a')]) }, false);
  expect(await screen.findByText('Words of a')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words['feed.decided.title']);
  expect(screen.queryByText(words['feed.own.none'])).toBeNull();
});

it('invites who has written nothing', async () => {
  open(ownPosts([]));
  expect(await screen.findByText(words['feed.own.none'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words['feed.write.title'] }));
  await waitFor(() => expect(location.search).toBe('?write=new'));
});

it('what was just written stands first, once', async () => {
  const { client } = open(ownPosts([ownPost('a', { title: 'Walks' })]));
  await card('Walks');
  act(() => putFirst(client.cache, ownPost('b', { title: 'Swims' })));
  act(() => putFirst(client.cache, ownPost('a', { title: 'Long walks' })));
  await card('Swims');
  const shown = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
  expect(shown).toEqual(['Swims', 'Walks']);
});

it('offers another try when they could not be loaded', async () => {
  let tries = 0;
  open((() =>
    ++tries === 1 ? { errors: [{ message: 'no' }] } : ownPosts([ownPost('a', { title: 'Walks' })])) as never);
  expect(await screen.findByText(words['feed.own.failed'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words['feed.error.retry'] }));
  expect(await card('Walks')).toBeTruthy();
});

it('offers only what may be done now', async () => {
  open(ownPosts([ownPost('a', { title: 'Walks', state: 'DRAFT', ...rights({ edit: false }) })]));
  expect(within(await card('Walks')).queryAllByRole('button')).toHaveLength(0);
});

it('takes a post out of the feed, and puts it back', async () => {
  const there = ownPost('a', { title: 'Walks', ...rights({ withdraw: true }) });
  const away = ownPost('a', { title: 'Walks', state: 'WITHDRAWN', ...rights({ publish: true }) });
  open(ownPosts([there]), {
    WithdrawPost: { data: { withdrawPost: away } },
    PublishPost: { data: { publish: there } },
  });
  fireEvent.click(within(await card('Walks')).getByRole('button', { name: 'Withdraw: Walks' }));
  expect(await screen.findByText(words['feed.own.state.WITHDRAWN'])).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words['feed.own.undo'] }));
  expect(await screen.findByText(words['feed.own.state.PUBLISHED'])).toBeTruthy();
});

it('says why a post could not be withdrawn, with a way to try again', async () => {
  const there = ownPost('a', { title: 'Walks', ...rights({ withdraw: true }) });
  const away = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  open(ownPosts([there]), { WithdrawPost: away });
  fireEvent.click(within(await card('Walks')).getByRole('button', { name: 'Withdraw: Walks' }));
  expect(await screen.findByText(words['feed.own.notWithdrawn'])).toBeTruthy();
  expect(screen.getByText(words['feed.own.state.PUBLISHED'])).toBeTruthy();
});

it('shows at once what staff decided', async () => {
  const { push } = open(ownPosts([ownPost('a', { title: 'Walks', state: 'WAITING' })]), {
    MyPost: { data: { myPost: ownPost('a', { title: 'Walks', state: 'PUBLISHED' }) } },
  });
  await card('Walks');
  await push('PostChanged', { postChanged: { __typename: 'PostChange', id: 'a' } });
  expect(await screen.findByText(words['feed.own.state.PUBLISHED'])).toBeTruthy();
});

it('brings the next page behind what is there', async () => {
  const pages = ({ cursor }: { cursor?: string | null }) =>
    cursor ? ownPosts([ownPost('b', { title: 'Yoga' })]) : ownPosts([ownPost('a', { title: 'Walks' })], true);
  open(pages as never);
  await card('Walks');
  fireEvent.click(screen.getByRole('button', { name: words['feed.more'] }));
  expect(await card('Yoga')).toBeTruthy();
  expect(await card('Walks')).toBeTruthy();
  expect(screen.queryByRole('button', { name: words['feed.more'] })).toBeNull();
});

it('a post that is withdrawn keeps the focus, and its button has it where that failed', async () => {
  const there = ownPost('a', { title: 'Walks', ...rights({ withdraw: true }) });
  const away = ownPost('a', { title: 'Walks', state: 'WITHDRAWN', ...rights({ publish: true }) });
  let isBroken = true;
  const refusal = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  open(ownPosts([there]), { WithdrawPost: () => (isBroken ? refusal : { data: { withdrawPost: away } }) } as never);
  const button = within(await card('Walks')).getByRole('button', { name: 'Withdraw: Walks' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(words['feed.own.notWithdrawn']);
  expect(document.activeElement).toBe(button);
  isBroken = false;
  fireEvent.click(button);
  await screen.findByText(words['feed.own.state.WITHDRAWN']);
  await waitFor(async () => expect(document.activeElement).toBe(await card('Walks')));
});

const deletable = (id: string, title: string, state: PostState = 'DRAFT') =>
  ownPost(id, { title, state, ...rights({ delete: true }) });
const remove = async (title: string) => {
  fireEvent.click(within(await card(title)).getByRole('button', { name: `Delete: ${title}` }));
  const question = await screen.findByRole('dialog', { name: words['feed.own.deleteAsk'] });
  fireEvent.click(within(question).getByRole('button', { name: words['feed.own.delete'] }));
};

it('a post that is in nobody’s feed is deleted once its author has said so, and the focus stays on the page', async () => {
  const { sent } = open(ownPosts([deletable('a', 'Walks'), deletable('b', 'Swims', 'WITHDRAWN')]), {
    DeletePost: (({ itemId }: { itemId: string }) => ({ data: { deletePost: itemId } })) as never,
  });
  within(await card('Walks'))
    .getByRole('button', { name: 'Delete: Walks' })
    .focus();
  await remove('Walks');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await remove('Swims');
  expect(await screen.findByText(words['feed.own.none'])).toBeTruthy();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(sent.filter(({ operationName }) => operationName === 'DeletePost')).toHaveLength(2);
});

it.each(['PUBLISHED', 'SCHEDULED', 'WAITING'] as const)('offers to withdraw first what is %s', async (state) => {
  open(ownPosts([deletable('a', 'Walks', state)]));
  expect(within(await card('Walks')).queryByRole('button', { name: 'Delete: Walks' })).toBeNull();
});

it('a post stays where it could not be deleted, with a way to try again', async () => {
  const away = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  open(ownPosts([deletable('a', 'Walks')]), { DeletePost: away });
  await remove('Walks');
  expect(await screen.findByText(words['feed.own.notDeleted'])).toBeTruthy();
  expect(await card('Walks')).toBeTruthy();
});

it('what was deleted on another device goes from the list', async () => {
  const { push } = open(ownPosts([deletable('a', 'Walks'), deletable('b', 'Swims')]), {
    MyPost: { data: { myPost: null } },
  });
  await card('Walks');
  await push('PostChanged', { postChanged: { __typename: 'PostChange', id: 'a' } });
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Walks' })).toBeNull());
  expect(await card('Swims')).toBeTruthy();
});
