// A comment that its author edits in two places.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, live, maya, news, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Sent = Record<'body' | 'seenAt', string>;

const writtenAt = '2026-11-02T08:00:00.000Z';
const laterAt = '2026-11-02T09:00:00.000Z';
const conflict = { code: 'CONFLICT', wordingKey: 'feed.error.commentChanged', field: 'comment.seenAt' };

/** What stands on the server. */
let body: string;
let updatedAt: string | null;
let sent: Sent[];
let isReached: boolean;
/** It is taken, and the answer is lost. */
let losesAnswer: boolean;
/** Something went wrong there, after the words were taken (`late`) or before. */
let trouble: 'early' | 'late' | null;
/** Deleted, by somebody else. */
let isGone: boolean;
/** Until when nothing is answered. */
let hold: Promise<void> | undefined;

const stands = () =>
  comment('x', {
    userId: viewerId,
    author: maya,
    createdAt: writtenAt,
    body,
    updatedAt,
    can: { ...comment('x').can, edit: true },
  });

async function take(given: Sent) {
  sent.push({ body: given.body, seenAt: given.seenAt });
  const lose = () => {
    window.dispatchEvent(new Event('offline'));
    throw new TypeError('Failed to fetch');
  };
  await hold;
  if (!isReached) lose();
  const inTrouble = { errors: [{ message: 'no', extensions: { code: 'INTERNAL' } }] };
  if (trouble === 'early') return inTrouble;
  if (isGone) return { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] };
  if (given.body !== body && given.seenAt !== (updatedAt ?? writtenAt))
    return { errors: [{ message: 'no', extensions: conflict }] };
  if (given.body !== body) editElsewhere(given.body);
  if (losesAnswer) lose();
  if (trouble === 'late') return inTrouble;
  return { data: { createUpdateComment: { __typename: 'Comment', id: 'x', body, updatedAt } } };
}

function editElsewhere(words: string) {
  body = words;
  updatedAt = updatedAt === null ? laterAt : new Date(Date.parse(updatedAt) + 1000).toISOString();
}

/** @param isOnScreen whether the comment is among those that the page shows. */
function openPost(isOnScreen = true) {
  const shown = () => (isOnScreen ? [stands()] : []);
  const page = () => ({ __typename: 'CommentPage', hasMore: !isOnScreen, cursor: null, items: shown() });
  return renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: {
      FeedItem: () => ({ data: { feedItem: news('a', { comments: shown(), commentCount: 1 }) } }),
      CommentThread: () => ({ data: { commentPage: page() } }),
      EditComment: (variables) => take(variables.comment as Sent),
      CommentNow: () => ({ data: { comment: stands() } }),
    },
  });
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Edit your comment/ });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox', { name: /Edit your/ })).toBeNull());
const note = /This comment was changed elsewhere meanwhile/;
const isNoted = () => screen.queryByText(note) !== null;
const comeHome = () => {
  isReached = true;
  losesAnswer = false;
  window.dispatchEvent(new Event('online'));
};

async function edit(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: /^More about/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await type(text);
}

const comesLive = (push: ReturnType<typeof openPost>['push']) =>
  push('FeedItemUpdated', { itemUpdated: live(news('a', { comments: [stands()], commentCount: 1 })) });

async function saveInTheWoods(text: string) {
  isReached = false;
  await edit(text);
  await press('Save');
  await screen.findByText(/Waiting for the connection/);
}

beforeEach(() => {
  localStorage.clear();
  [body, updatedAt, sent, isReached, losesAnswer, isGone, trouble] = ['As it was', null, [], true, false, false, null];
  hold = undefined;
});
afterEach(() => void window.dispatchEvent(new Event('online')));

describe('an edit', () => {
  it('says which words it began with', async () => {
    openPost();
    await edit('Better');
    await press('Save');
    await isClosed();
    await edit('Best');
    await press('Save');
    await isClosed();
    expect(sent.map(({ seenAt }) => seenAt)).toEqual([writtenAt, laterAt]);
    expect(isNoted()).toBe(false);
  });

  it('that waited does not overwrite a newer one: it stops waiting, and both are to be seen', async () => {
    openPost();
    await saveInTheWoods('From the woods');
    editElsewhere('Newer, from home');
    comeHome();
    await screen.findByText(/changed elsewhere meanwhile. Your words are kept/);
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByText('Newer, from home')).toBeTruthy();
    expect(screen.queryByText(/Waiting for the connection/)).toBeNull();
    expect([(await field()).value, body]).toEqual(['From the woods', 'Newer, from home']);
    await press('Save');
    await isClosed();
    expect([body, isNoted()]).toEqual(['From the woods', false]);
  });

  it('that waited is not meant for words which came live meanwhile', async () => {
    const { push } = openPost();
    await saveInTheWoods('From the woods');
    editElsewhere('Newer, from home');
    await comesLive(push);
    comeHome();
    await waitFor(() => expect(sent).toHaveLength(2));
    await screen.findByText(/Your words are kept/);
    expect(body).toBe('Newer, from home');
  });

  it('shows words that come live while it is typed, and Save is then meant for them', async () => {
    const { push } = openPost();
    await edit('Better');
    expect(isNoted()).toBe(false);
    editElsewhere('Newer');
    await comesLive(push);
    expect(await screen.findByText(note)).toBeTruthy();
    expect((await field()).value).toBe('Better');
    await press('Save');
    await isClosed();
    expect([body, sent.length]).toEqual(['Better', 1]);
  });

  it('remembers what it began with when its page is opened again', async () => {
    openPost();
    await edit('Begun');
    cleanup();
    editElsewhere('Newer');
    openPost();
    expect(await screen.findByText(note)).toBeTruthy();
    expect((await field()).value).toBe('Begun');
  });

  it('goes on from what it saved itself, should the answer be lost and its author have typed on', async () => {
    openPost();
    losesAnswer = true;
    await edit('First try');
    await press('Save');
    await screen.findByText(/Waiting for the connection/);
    await type('Second try');
    comeHome();
    await press('Save');
    await isClosed();
    expect([body, isNoted()]).toEqual(['Second try', false]);
  });

  it('that is typed on while it is saved goes on from what was saved', async () => {
    let answer = () => {};
    hold = new Promise((resolve) => {
      answer = resolve;
    });
    openPost();
    await edit('Saved');
    await press('Save');
    await type('Saved, and more');
    answer();
    await screen.findByText('Edited');
    expect([body, isNoted()]).toEqual(['Saved', false]);
    await press('Save');
    await isClosed();
    expect(sent.map(({ seenAt }) => seenAt)).toEqual([writtenAt, laterAt]);
  });

  it('of a comment that is gone moves its words to the new comment, and says so', async () => {
    openPost();
    await edit('Better');
    isGone = true;
    await press('Save');
    await screen.findByText(/is not here any more/);
    const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your comment/ });
    expect(kept.value).toBe('Better');
    await isClosed();
  });

  it('of a comment that is not on screen shows what stands there too', async () => {
    openPost();
    await edit('Begun');
    cleanup();
    editElsewhere('Newer, and far up');
    openPost(false);
    await press('Send');
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByText('Newer, and far up')).toBeTruthy();
    expect([(await field()).value, body]).toEqual(['Begun', 'Newer, and far up']);
    await press('Send');
    await isClosed();
    expect(body).toBe('Begun');
  });

  it('that is refused a second time shows the words it was refused for then, not the earlier ones', async () => {
    openPost();
    await edit('Mine');
    editElsewhere('Newer');
    await press('Save');
    await screen.findByText('Newer');
    editElsewhere('Newest');
    await press('Save');
    expect(await screen.findByText('Newest')).toBeTruthy();
    expect([(await field()).value, body]).toEqual(['Mine', 'Newest']);
    await press('Save');
    await isClosed();
    expect([body, isNoted()]).toEqual(['Mine', false]);
  });

  it('that was cancelled is not saved by the Retry of its notice', async () => {
    openPost();
    trouble = 'early';
    await edit('Mine');
    await press('Save');
    await screen.findByRole('button', { name: 'Retry' });
    await press('Cancel');
    editElsewhere('Newer');
    trouble = null;
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect([body, sent.length]).toEqual(['Newer', 1]);
  });

  it('takes the notice of an earlier failure away when it is saved', async () => {
    openPost();
    trouble = 'early';
    await edit('Mine');
    await press('Save');
    await screen.findByRole('button', { name: 'Retry' });
    trouble = null;
    await press('Save');
    await isClosed();
    expect([body, screen.queryByRole('button', { name: 'Retry' })]).toEqual(['Mine', null]);
  });

  it('that arrived, which nobody said, is not notified of as somebody else’s', async () => {
    const { push } = openPost();
    trouble = 'late';
    await edit('Mine');
    await press('Save');
    await screen.findByRole('button', { name: 'Retry' });
    await comesLive(push);
    await waitFor(() => expect(body).toBe('Mine'));
    expect(isNoted()).toBe(false);
    await type('Mine, and more');
    trouble = null;
    await press('Save');
    await isClosed();
    expect([body, isNoted()]).toEqual(['Mine, and more', false]);
  });

  it('that is saved again before its first answer is no surprise to itself', async () => {
    openPost();
    let answer = () => {};
    hold = new Promise((resolve) => {
      answer = resolve;
    });
    await edit('Mine');
    await press('Save');
    await type('Mine, and more');
    await press('Save');
    await waitFor(() => expect(sent).toHaveLength(2));
    answer();
    await isClosed();
    expect([body, screen.queryByText(/changed elsewhere/)]).toEqual(['Mine, and more', null]);
  });

  it('that was thrown away and had back still knows what it began with', async () => {
    const { push } = openPost();
    await edit('Begun');
    await press('Cancel');
    editElsewhere('Newer');
    await comesLive(push);
    await screen.findByText('Newer');
    await press('Undo');
    expect(await screen.findByText(note)).toBeTruthy();
    expect((await field()).value).toBe('Begun');
  });

  it('that is saved never says on its way that it was changed elsewhere', async () => {
    openPost();
    await edit('Mine');
    const reported: boolean[] = [];
    const watch = new MutationObserver(() => void reported.push(isNoted()));
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await press('Save');
    await isClosed();
    watch.disconnect();
    expect([reported.length > 0, reported.includes(true)]).toEqual([true, false]);
  });
});
