import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FeedScreen } from '../feed/FeedScreen.tsx';
import type { CommentEntry } from '../item/feed-entry.ts';
import { PostScreen } from '../post/PostScreen.tsx';
import { comment, live, maya, news, page, viewerId } from '../testing/feed-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';

type Mocks = NonNullable<Parameters<typeof renderFeed>[1]>['mocks'];

/** The post's page with these comments. */
function openPost(comments: CommentEntry[] = [], mocks: Mocks = {}) {
  const item = news('a', { comments: comments.slice(0, 3), commentCount: comments.length });
  const thread = { __typename: 'CommentPage', hasMore: false, cursor: null, items: comments };
  return renderFeed(<PostScreen />, {
    path: '/show-post/a/all',
    mocks: { FeedItem: { data: { feedItem: item } }, CommentThread: { data: { commentPage: thread } }, ...mocks },
  });
}

const own = (id: string, more: Partial<CommentEntry> = {}) =>
  comment(id, {
    userId: viewerId,
    author: maya,
    can: { ...comment(id).can, edit: true, delete: true, report: false },
    ...more,
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const choice = (name: string) => screen.findByRole('menuitem', { name });
const more = async () => fireEvent.click(await button(/^More about/));
const field = (name: RegExp) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const textOfField = async () => (await field(/Your comment/)).value;

async function write(text: string) {
  fireEvent.click(await button(/^Comment on/));
  fireEvent.change(await field(/Your comment/), { target: { value: text } });
}

const created = (variables: Record<string, unknown>) => {
  const { body, parentId } = variables.comment as { body: string; parentId: string };
  return { data: { createUpdateComment: own('real', { body, parentId }) } };
};

afterEach(() => void vi.restoreAllMocks());

describe('writing a comment', () => {
  it('shows it at once and sends it under an id of its own', async () => {
    const { sent } = openPost([], { CreateComment: created });
    await write('Lovely!');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Lovely!')).toBeTruthy();
    const [first] = sent.filter(({ operationName }) => operationName === 'CreateComment');
    expect((first!.variables.comment as { clientId: string }).clientId).toMatch(/^temp_/);
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(screen.getAllByText('Lovely!')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /1 comment$/ })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Write a comment…');
  });

  it('is sent by Ctrl and Enter', async () => {
    const { sent } = openPost([], { CreateComment: created });
    await write('By keys');
    fireEvent.keyDown(await field(/Your comment/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(sent.some(({ operationName }) => operationName === 'CreateComment')).toBe(true));
  });

  it.each([['   '], ['\u200b\u3164\u2800']])('refuses one without anything to see and says so', async (nothing) => {
    const { sent } = openPost();
    await write(nothing);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Write something first.')).toBeTruthy();
    expect(sent.some(({ operationName }) => operationName === 'CreateComment')).toBe(false);
  });

  it('counts what is pasted once the letters stand there, however many', async () => {
    openPost();
    await write('');
    const area = await field(/Your comment/);
    const text = 'Much to say. '.repeat(8_000);
    // As a browser does, with nobody who waits until all is drawn.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve();
    expect(area.value).toBe(text);
    expect(screen.queryByText(/^Too long/)).toBeNull();
    expect(await screen.findByText(/^Too long/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('keeps one that is too long as it was pasted, and sends it once it is shorter', async () => {
    const { sent } = openPost([], { CreateComment: created });
    const pasted = 'x'.repeat(2001);
    await write(pasted);
    expect(await screen.findByText(/^Too long: .?2,001.? of .?2,000.? characters/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await textOfField()).toBe(pasted);
    expect(sent.some(({ operationName }) => operationName === 'CreateComment')).toBe(false);
    fireEvent.change(await field(/Your comment/), { target: { value: pasted.slice(1) } });
    expect(screen.queryByText('This is too long for one comment. Please shorten it.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.some(({ operationName }) => operationName === 'CreateComment')).toBe(true));
  });

  it('says why when what it answers is gone, gives the text back and offers no second try', async () => {
    const gone = { message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'feed.error.commentGone' } };
    openPost([], { CreateComment: { errors: [gone] } });
    await write('Too late');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/What you are answering is not here any more/)).toBeTruthy();
    expect(await textOfField()).toBe('Too late');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('sent too quickly waits in its thread by itself, and nothing else is asked of its author', async () => {
    const said = { code: 'RATE_LIMITED', wordingKey: 'feed.error.tooQuick', retryAfterSeconds: 60 };
    openPost([], { CreateComment: { errors: [{ message: 'no', extensions: said }] } });
    await write('One of many');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const row = (await screen.findByText('One of many')).closest('li')!;
    expect(await within(row).findByText('Waiting to be sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves a draft that survives a reload', async () => {
    openPost();
    await write('Half a thou');
    cleanup();
    openPost();
    expect(await textOfField()).toBe('Half a thou');
  });
});

describe('reading comments', () => {
  it('shows a tombstone where a deleted one has replies', async () => {
    const reply = comment('yy', { parentId: 'x', body: 'Still here' });
    openPost([comment('x', { isDeleted: true, body: '', userId: null, author: null, replies: [reply] })]);
    expect(await screen.findByText('This comment was deleted')).toBeTruthy();
    expect(screen.getByText('Still here')).toBeTruthy();
  });

  it('labels the viewer’s own', async () => {
    openPost([own('x')]);
    expect(await screen.findByText('You')).toBeTruthy();
    expect(screen.queryByText('Maya Levi')).toBeNull();
  });

  it('adds one that arrives live, with permissions of somebody else’s comment', async () => {
    const { push } = openPost([comment('x')]);
    await screen.findByText('Comment x');
    const arrived = comment('yy', { body: 'From afar' });
    await push('FeedItemUpdated', {
      itemUpdated: live(news('a', { commentCount: 2, comments: [arrived, comment('x')] })),
    });
    const row = (await screen.findByText('From afar')).closest('li')!;
    fireEvent.click(within(row).getByRole('button', { name: 'More about Noam Bar’s comment' }));
    expect(await choice('Report')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});

describe('what may be done with a comment', () => {
  it('deletes an own one after asking', async () => {
    openPost([own('x')], { DeleteComment: { data: { deleteComment: 'x' } } });
    await more();
    fireEvent.click(await choice('Delete'));
    const dialog = await screen.findByRole('dialog');
    expect(screen.getByText('Comment x')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Comment x')).toBeNull());
  });

  it('brings a deleted one back when the server refuses', async () => {
    openPost([own('x')], { DeleteComment: new Error('down') });
    // What an earlier test heard.
    for (const region of document.querySelectorAll('[aria-live] *')) region.textContent = '';
    await more();
    fireEvent.click(await choice('Delete'));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The comment was not deleted')).toBeTruthy();
    expect(screen.queryByText('The comment was deleted')).toBeNull();
    expect(screen.getByText('Comment x')).toBeTruthy();
  });

  it('reports with a reason, is thanked, and can take it back', async () => {
    const report = ({ comment: input }: Record<string, unknown>) => ({
      data: {
        createUpdateComment: { __typename: 'Comment', id: 'x', reported: (input as { reported: boolean }).reported },
      },
    });
    const { sent } = openPost([comment('x')], { ReportComment: report });
    await more();
    fireEvent.click(await choice('Report'));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('group');
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByText('Choose a reason first')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'It is advertising' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. The team will look at it.')).toBeTruthy();
    expect(sent.at(-1)?.variables.comment).toMatchObject({ reported: true, reportReason: 'spam' });
    await more();
    fireEvent.click(await choice('Withdraw report'));
    expect(await screen.findByText('Your report was withdrawn')).toBeTruthy();
  });

  it('likes and takes the like back', async () => {
    const like = ({ liked }: Record<string, unknown>) => ({
      data: { updateCommentLikes: { __typename: 'Comment', id: 'x', likedByMe: liked, likeCount: liked ? 1 : 0 } },
    });
    openPost([comment('x')], { LikeComment: like });
    const row = (await screen.findByText('Comment x')).closest('li')!;
    const name = 'Like Noam Bar’s comment';
    fireEvent.click(within(row).getByRole('button', { name }));
    expect(await within(row).findByText('1 like')).toBeTruthy();
    fireEvent.click(within(row).getByRole('button', { name, pressed: true }));
    expect(await within(row).findByRole('button', { name, pressed: false })).toBeTruthy();
    expect(within(row).queryByText('1 like')).toBeNull();
  });
});

describe('changing an own comment', () => {
  const edited = (variables: Record<string, unknown>) => ({
    data: {
      createUpdateComment: {
        __typename: 'Comment',
        id: variables.commentId,
        body: (variables.comment as { body: string }).body,
        updatedAt: '2026-11-02T09:00:00.000Z',
      },
    },
  });
  async function change(text: string) {
    await more();
    fireEvent.click(await choice('Edit'));
    const editor = await field(/Edit your comment/);
    const before = editor.value;
    fireEvent.change(editor, { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return before;
  }

  it('starts from what stands there, and says that it was edited', async () => {
    const { sent } = openPost([own('x')], { EditComment: edited });
    expect(await change('Better words')).toBe('Comment x');
    expect(await screen.findByText('Better words')).toBeTruthy();
    expect(await screen.findByText('Edited')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Comment x')).toBeNull();
    expect(sent.at(-1)).toMatchObject({
      operationName: 'EditComment',
      variables: { commentId: 'x', comment: { postId: 'a', body: 'Better words' } },
    });
    expect(document.activeElement?.getAttribute('data-comment')).toBe('x');
  });

  it('keeps the new words in the editor when they could not be saved, and saves them by Retry', async () => {
    let fails = true;
    openPost([own('x')], { EditComment: (variables) => (fails ? new Error('down') : edited(variables)) });
    await change('Better words');
    expect(await screen.findByText('Your change was not saved')).toBeTruthy();
    expect((await field(/Edit your comment/)).value).toBe('Better words');
    fails = false;
    fireEvent.click(await button('Retry'));
    expect(await screen.findByText('Edited')).toBeTruthy();
    expect(screen.getByText('Better words')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('goes back to what stood there by Cancel', async () => {
    const { sent } = openPost([own('x')]);
    await more();
    fireEvent.click(await choice('Edit'));
    fireEvent.change(await field(/Edit your comment/), { target: { value: 'Never mind' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Comment x')).toBeTruthy();
    expect(sent.some(({ operationName }) => operationName === 'EditComment')).toBe(false);
  });
});

describe('replying', () => {
  async function reply(text: string) {
    fireEvent.click(await button('Reply to Noam Bar’s comment'));
    fireEvent.change(await field(/Your reply to Noam Bar/), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  }

  it('shows the reply under its comment at once and sends where it belongs', async () => {
    const { sent } = openPost([comment('x')], { CreateComment: () => new Promise<never>(() => {}) });
    await reply('Me too');
    const row = (await screen.findByText('Comment x')).closest('li')!;
    expect(await within(row).findByText('Me too')).toBeTruthy();
    expect(sent.at(-1)?.variables.comment).toMatchObject({ postId: 'a', parentId: 'x', body: 'Me too' });
  });

  it('counts it, and offers no reply to a reply', async () => {
    openPost([comment('x')], { CreateComment: created });
    await reply('Me too');
    expect(await screen.findByRole('button', { name: /2 comments$/ })).toBeTruthy();
    const replied = screen.getByText('Me too').closest('li')!;
    expect(within(replied).queryByRole('button', { name: /^Reply/ })).toBeNull();
  });

  it('waits under what it answers while nobody is reached', async () => {
    openPost([comment('x')], { CreateComment: new TypeError('Failed to fetch') });
    await reply('Me too');
    const row = (await screen.findByText('Me too')).closest('li')!;
    expect(await within(row).findByText('Waiting to be sent')).toBeTruthy();
    expect(screen.getByRole('button', { name: /2 comments$/ })).toBeTruthy();
  });

  it.each([
    ['CONFLICT', undefined],
    ['BAD_INPUT', 'comment.parentId'],
  ])('to what is gone (%s) moves its words to the new comment, and says so', async (code, about) => {
    const gone = { message: 'no', path: ['createUpdateComment'], extensions: { code, field: about } };
    openPost([comment('x')], { CreateComment: { errors: [gone] } });
    await reply('Me too');
    expect(await screen.findByText(/^What you answered is not here any more/)).toBeTruthy();
    await waitFor(async () => expect(await textOfField()).toBe('Me too'));
    expect(screen.queryByRole('textbox', { name: /Your reply/ })).toBeNull();
  });

  it('that an earlier page left under what is not on screen is sent where it belongs', async () => {
    const place = encodeURIComponent('feed:comment:a:gone');
    localStorage.setItem(`banyan.draft.${viewerId}/${place}/`, JSON.stringify({ text: 'Me too' }));
    const { sent } = openPost([], { CreateComment: () => new Promise<never>(() => {}) });
    expect((await field(/Your unsent reply/)).value).toBe('Me too');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    const made = () => sent.find(({ operationName }) => operationName === 'CreateComment');
    await waitFor(() => expect(made()?.variables.comment).toMatchObject({ parentId: 'gone', body: 'Me too' }));
    localStorage.clear();
  });

  it('stands open in the feed for who wrote it, also when it is the first', async () => {
    const item = news('a', { comments: [comment('x')], commentCount: 1 });
    renderFeed(<FeedScreen />, { mocks: { FeedList: page([item]), CreateComment: created } });
    await reply('Me too');
    expect(await screen.findByText('Me too')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /2 comments$/ })).toBeTruthy();
    expect(screen.getByText('Me too')).toBeTruthy();
  });
});
