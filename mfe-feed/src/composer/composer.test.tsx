import { closeModalRoute, openModalRoute } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';
import type { MockAnswer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyPostDocument } from '../generated/graphql.ts';
import ItemPreview from '../ItemPreview.tsx';
import { wording } from '../testing/feed-fixtures.ts';
import { ownPost, postAudience } from '../testing/own-post-fixtures.ts';
import { renderFeed } from '../testing/render-feed.tsx';
import { uploadLine } from '../testing/upload-line.ts';
import { ComposerLine } from './ComposerLine.tsx';
import { WriteOverlay } from './WriteOverlay.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const words = wording.en;
const categories = {
  data: {
    categories: ['community', 'yoga'].map((id) => ({ __typename: 'Category', id, name: id, names: [], icon: 'leaf' })),
  },
};
const waiting = ownPost('p1', { state: 'WAITING' });
const answers: Record<string, MockAnswer> = {
  PostAudience: postAudience('all', 'walks'),
  FeedCategories: categories,
  SavePost: { data: { createUpdateNews: ownPost('p1', { state: 'DRAFT', revision: 0 }) } },
  SetPostTargets: { data: { setTargets: ownPost('p1', { state: 'DRAFT' }) } },
  PublishPost: { data: { publish: waiting } },
};
const noLine: MockAnswer = new TypeError('Failed to fetch') as never;

const open = (mocks: Record<string, MockAnswer> = {}, path = '/?write=new') =>
  renderFeed(
    <>
      <ComposerLine />
      <WriteOverlay />
    </>,
    { path, mocks: { ...answers, ...mocks } },
  );

const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words['feed.write.text'] });
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: words['feed.write.postTitle'] });
const button = (key: keyof typeof words) => screen.getByRole('button', { name: words[key] as string });
const type = async (typed: string) => fireEvent.change(await text(), { target: { value: typed } });
const everyone = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Everyone/ });
const post = () => fireEvent.click(button('feed.write.post'));

describe('the composer', () => {
  it('is a line with one of six questions, which stays while the page lives', async () => {
    open({}, '/');
    const line = screen.getByRole('button');
    const first = line.textContent;
    const prompts = Object.entries(words).flatMap(([key, said]) => (key.startsWith('feed.write.prompt.') ? said : []));
    expect(prompts).toHaveLength(6);
    expect(prompts.some((each) => first!.endsWith(String(each)))).toBe(true);
    open({}, '/');
    expect(screen.getByRole('button').textContent).toBe(first);
  });

  it('is opened by the line, with its author’s name for a title, for everyone', async () => {
    open({}, '/');
    fireEvent.click(screen.getByRole('button'));
    await text();
    expect(title().value).toBe('Maya Levi');
    expect((await everyone()).checked).toBe(true);
    expect((await text()).getAttribute('rows')).toBe('6');
  });

  it('says what is missing, sends nothing, and leads to the field', async () => {
    const { sent } = open();
    await everyone();
    expect(screen.getByText(words['feed.write.lack.text'])).toBeTruthy();
    expect(button('feed.write.post').getAttribute('aria-disabled')).toBe('true');
    post();
    expect(document.activeElement).toBe(await text());
    expect(sent.map(({ operationName }) => operationName)).not.toContain('SavePost');
  });

  it('sends a post in three steps, and says that it is with the team', async () => {
    const { sent } = open();
    await everyone();
    await type('Hello all');
    post();
    expect(await screen.findByText(words['feed.write.waits'])).toBeTruthy();
    const steps = sent.filter(({ operationName }) => /^(SavePost|SetPostTargets|PublishPost)$/.test(operationName!));
    expect(steps.map(({ operationName }) => operationName)).toEqual(['SavePost', 'SetPostTargets', 'PublishPost']);
    expect(steps[0]!.variables).toMatchObject({
      newsId: null,
      news: { title: 'Maya Levi', description: 'Hello all', mainCategory: 'community', categories: ['community'] },
    });
    expect(steps[1]!.variables).toEqual({ itemId: 'p1', targets: ['all'] });
    fireEvent.click(button('feed.write.continue'));
    await waitFor(() => expect(location.search).toBe(''));
    // What was sent is no draft any more.
    act(() => openModalRoute('write', 'new'));
    expect((await text()).value).toBe('');
  });

  it('says the service’s own words where it refuses, keeps what was typed, and goes on where it stopped', async () => {
    const refused = {
      errors: [{ message: 'no', extensions: { code: 'CONFLICT', wordingKey: 'feed.error.postsToday' } }],
    };
    let tries = 0;
    const PublishPost = (() => (++tries === 1 ? refused : { data: { publish: waiting } })) as never;
    const { sent } = open({ PublishPost });
    await everyone();
    await type('Hello all');
    post();
    expect(await screen.findByText(words['feed.error.postsToday'])).toBeTruthy();
    expect((await text()).value).toBe('Hello all');
    fireEvent.click(button('feed.retry'));
    expect(await screen.findByText(words['feed.write.waits'])).toBeTruthy();
    expect(sent.filter(({ operationName }) => operationName === 'SavePost')).toHaveLength(1);
  });

  it('says that nothing is lost where nobody was reached', async () => {
    open({ SavePost: noLine });
    await everyone();
    await type('Hello all');
    post();
    expect(await screen.findByText(new RegExp(words['feed.write.goesOn']))).toBeTruthy();
  });

  it('sends nothing by itself of what is written on since nobody was reached', async () => {
    const { sent } = open({ SavePost: noLine });
    await everyone();
    await type('Hello all');
    post();
    await screen.findByText(new RegExp(words['feed.write.goesOn']));
    act(() => void window.dispatchEvent(new Event('offline')));
    await type('Hello all of y');
    await waitFor(() => expect(screen.queryByText(new RegExp(words['feed.write.goesOn']))).toBeNull());
    act(() => void window.dispatchEvent(new Event('online')));
    fireEvent.click(button('feed.retry'));
    await waitFor(() => expect(sent.filter(({ operationName }) => operationName === 'SavePost')).toHaveLength(2));
  });

  it('keeps what was typed when it is closed, and says so on its line', async () => {
    open();
    await type('Hello');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(location.search).toBe(''));
    expect(await screen.findByText(words['feed.write.goOn'])).toBeTruthy();
    act(() => openModalRoute('write', 'new'));
    expect((await text()).value).toBe('Hello');
  });

  it('asks before it throws away what was typed, and nobody is asked where nothing was', async () => {
    open();
    await type('Hello');
    fireEvent.click(button('feed.write.discard'));
    const question = await screen.findByRole('dialog', { name: words['feed.write.discardAsk'] });
    expect(within(question).getByText(words['feed.write.discardText'])).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: words['feed.write.discard'] }));
    await waitFor(() => expect(location.search).toBe(''));
    act(() => openModalRoute('write', 'new'));
    expect((await text()).value).toBe('');
    fireEvent.click(button('feed.write.discard'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('deletes what was sent of a new post, and says nothing of it any more', async () => {
    const { sent } = open({ PublishPost: noLine, DeletePost: { data: { deletePost: 'p1' } } });
    await everyone();
    await type('Hello all');
    post();
    await screen.findByText(new RegExp(words['feed.write.goesOn']));
    fireEvent.click(button('feed.write.discard'));
    const question = await screen.findByRole('dialog', { name: words['feed.write.discardAsk'] });
    expect(within(question).getByText(words['feed.write.discardText'])).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: words['feed.write.discard'] }));
    await waitFor(() => expect(location.search).toBe(''));
    await waitFor(() =>
      expect(sent.filter(({ operationName }) => operationName === 'DeletePost')).toMatchObject([
        { variables: { itemId: 'p1' } },
      ]),
    );
  });

  it('says that what was sent in part is still there where it could not be deleted', async () => {
    open({ PublishPost: noLine, DeletePost: noLine });
    await everyone();
    await type('Hello all');
    post();
    await screen.findByText(new RegExp(words['feed.write.goesOn']));
    fireEvent.click(button('feed.write.discard'));
    const question = await screen.findByRole('dialog', { name: words['feed.write.discardAsk'] });
    fireEvent.click(within(question).getByRole('button', { name: words['feed.write.discard'] }));
    expect(await screen.findByText(new RegExp(`^${words['feed.own.notDeleted']}`))).toBeTruthy();
  });

  it('says of what may have been sent that it stays', async () => {
    open({ SavePost: noLine });
    await everyone();
    await type('Hello all');
    post();
    await screen.findByText(new RegExp(words['feed.write.goesOn']));
    fireEvent.click(button('feed.write.discard'));
    const question = await screen.findByRole('dialog', { name: words['feed.write.discardAsk'] });
    expect(within(question).getByText(words['feed.write.discardSent'])).toBeTruthy();
  });

  it('shows the post as others will see it, and goes on writing', async () => {
    open();
    const load = async () => ({ default: ItemPreview }) as never;
    contribute({ id: 'preview', moduleId: 'feed', slot: 'feed.item-preview/v1', order: 0, load });
    await everyone();
    await type('Hello all');
    fireEvent.click(button('feed.write.preview'));
    const seen = await screen.findByRole('region', { name: words['feed.write.preview'] });
    await waitFor(() => expect(seen.querySelector('article')).toBeTruthy());
    expect(seen.querySelector('article')!.textContent).toContain('Hello all');
    expect(seen.querySelector('[inert]')).toBeTruthy();
    fireEvent.click(button('feed.write.goOnWriting'));
    expect((await text()).value).toBe('Hello all');
  });

  it('says to who is in no group that there is nobody to write for', async () => {
    open({ PostAudience: postAudience() });
    expect(await screen.findByText(words['feed.write.noGroups'])).toBeTruthy();
  });
});

describe('a picture', () => {
  const choose = () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    fireEvent.change(input, { target: { files: [new File(['0123456789'], 'me.jpg', { type: 'image/jpeg' })] } });
  };

  it('that is taken out leaves the focus to the button that adds one', async () => {
    const line = uploadLine();
    open(line.mocks);
    await everyone();
    choose();
    await waitFor(() => expect(line.sent).toBe(1));
    const remove = button('feed.write.pictureRemove');
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(document.activeElement).toBe(button('feed.write.pictureAdd')));
  });

  it('is sent as soon as it is chosen, goes with the post, and can be taken out', async () => {
    const line = uploadLine();
    const { sent } = open(line.mocks);
    await everyone();
    await type('Look');
    choose();
    await waitFor(() => expect(line.sent).toBe(1));
    await waitFor(() => expect(screen.queryByText(words['feed.write.lack.picture'])).toBeNull());
    fireEvent.click(button('feed.write.pictureRemove'));
    choose();
    await waitFor(() => expect(line.sent).toBe(2));
    await waitFor(() => expect(screen.queryByText(words['feed.write.lack.picture'])).toBeNull());
    post();
    await screen.findByText(words['feed.write.waits']);
    const saved = sent.find(({ operationName }) => operationName === 'SavePost')!;
    expect(saved.variables).toMatchObject({ news: { posterImage: expect.stringMatching(/^\/media\/image/) } });
  });
});

describe('editing', () => {
  it('fills the form from the post, and says that it leaves the feed meanwhile', async () => {
    const found = ownPost('p1', { title: 'Walks', targets: ['walks'] });
    const { sent } = open({ MyPost: { data: { myPost: found } } }, '/?write=p1');
    expect((await text()).value).toBe('Words of p1');
    expect(title().value).toBe('Walks');
    expect((await everyone()).checked).toBe(false);
    expect(screen.getByText(words['feed.write.leavesFeed'])).toBeTruthy();
    await type('Other words');
    post();
    await screen.findByText(words['feed.write.waits']);
    const steps = sent.flatMap(({ operationName, variables }) =>
      /^(SavePost|SetPostTargets|PublishPost)$/.test(operationName!) ? [[operationName, variables.newsId]] : [],
    );
    expect(steps).toEqual([
      ['SavePost', 'p1'],
      ['PublishPost', undefined],
    ]);
  });

  it('is notified of what was changed elsewhere meanwhile, and writes over it only when sent again', async () => {
    const code = { code: 'CONFLICT', wordingKey: 'feed.error.postChangedElsewhere' };
    const saved = { data: { createUpdateNews: ownPost('p1', { revision: 5 }) } };
    const read: unknown[] = [];
    const SavePost = (({ revision }: { revision?: number | null }) => {
      read.push(revision);
      return revision == null ? saved : { errors: [{ message: 'no', extensions: code }] };
    }) as never;
    const { client } = open({ MyPost: { data: { myPost: ownPost('p1', { revision: 3 }) } }, SavePost }, '/?write=p1');
    await type('Words of here');
    // Another device of theirs, as the live word of it brings it.
    const there = ownPost('p1', { revision: 4, description: 'Words of there' });
    act(() => void client.writeQuery({ query: MyPostDocument, variables: { id: 'p1' }, data: { myPost: there } }));
    post();
    expect(await screen.findByText(words['feed.error.postChangedElsewhere'])).toBeTruthy();
    expect((await text()).value).toBe('Words of here');
    fireEvent.click(button('feed.retry'));
    await screen.findByText(words['feed.write.waits']);
    expect(read).toEqual([3, null]);
  });

  it('has read what is there by now where nothing was changed of what was there before', async () => {
    const read: unknown[] = [];
    const SavePost = (({ revision }: { revision?: number | null }) => {
      read.push(revision);
      return { data: { createUpdateNews: ownPost('p1', { revision: 5 }) } };
    }) as never;
    const { client } = open({ MyPost: { data: { myPost: ownPost('p1', { revision: 3 }) } }, SavePost }, '/?write=p1');
    await type('Other words');
    await type('Words of p1');
    const there = ownPost('p1', { revision: 4, title: 'There' });
    act(() => void client.writeQuery({ query: MyPostDocument, variables: { id: 'p1' }, data: { myPost: there } }));
    act(() => closeModalRoute('write'));
    await waitFor(() => expect(location.search).toBe(''));
    act(() => openModalRoute('write', 'p1'));
    await waitFor(() => expect(title().value).toBe('There'));
    await type('Words of here');
    post();
    await screen.findByText(words['feed.write.waits']);
    expect(read).toEqual([4]);
  });

  it('of a post that is not the viewer’s says that it is not here', async () => {
    open({ MyPost: { data: { myPost: null } } }, '/?write=p9');
    expect(await screen.findByText(words['feed.post.missing'])).toBeTruthy();
  });
});
