// Something new that begins with the words of another publication.
import type { Mocks } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureUploads } from './testing/picture-uploads.ts';
import {
  field,
  managedEvent,
  managedNews,
  openPublishing,
  press,
  sentOf,
  shownIn,
  type,
} from './testing/publishing-fixtures.tsx';

const uploads = pictureUploads();
beforeEach(() => localStorage.clear());

const path = (kind: string, from: string) => `kind=${kind}&write=temp_1&from=${from}`;
const news = path('news', 'p1');
const group = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Trail Walkers/ });
const published = () => screen.findByText(/is published\.$/);

describe('a copy', () => {
  it('of an event is new, with its words and hours, and without its days, its window and its place at the top', async () => {
    const shown = { publishFrom: '2026-11-20T10:00:00.000Z', publishUntil: '2026-11-29T10:00:00.000Z' };
    const from = { ...managedEvent, ...shown, showAfterEnd: false };
    const view = openPublishing(path('event', 'e1'), { EventToEdit: { data: { managedEvent: from } } });
    expect(await screen.findByRole('form', { name: 'New event' })).toBeTruthy();
    expect([(await field('First day')).value, (await field('Begins at')).value]).toEqual(['', '17:30']);
    await type('First day', '2126-12-04');
    await press('Publish');
    await published();
    const [sent] = sentOf(view, 'SaveEvent');
    expect(sent).toMatchObject({ itemId: null, clientId: 'temp_1' });
    expect(sent!.input).toEqual({
      name: 'Walk',
      description: 'By the sea.',
      location: 'The pier',
      whoToContact: 'Noam',
      xiboText: 'Walk!',
      poster: null,
      startTime: '2126-12-04T15:30:00.000Z',
      endTime: '2126-12-04T16:30:00.000Z',
      allDay: false,
      startDate: null,
      endDate: null,
      capacity: 12,
      showAfterEnd: false,
      publishFrom: null,
      publishUntil: null,
      previousEventDate: null,
      previousEventImages: [],
      mainCategory: 'nature',
      categories: ['nature', 'sport'],
      pinned: false,
      displayAuthorId: 'yoga-team',
    });
    expect(sentOf(view, 'AimPublication')).toMatchObject([{ targets: ['walks'] }]);
  });

  it('can do without a category that is retired since', async () => {
    const old = { ...managedNews, categories: [...managedNews.categories, { __typename: 'Category', id: 'old' }] };
    const view = openPublishing(news, { NewsToEdit: { data: { managedNews: old } } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'A category that is retired' }));
    await press('Publish');
    await published();
    expect(sentOf(view, 'SaveNews')).toMatchObject([{ input: { categories: ['nature', 'sport'] } }]);
  });

  it('of a poll has its answers, and of news its link', async () => {
    const poll = openPublishing(path('poll', 'q1'));
    await group();
    await press('Publish');
    await published();
    expect(sentOf(poll, 'SavePoll')).toMatchObject([
      { input: { question: 'When?', possibleAnswers: ['Monday', 'Tuesday', 'Friday'] } },
    ]);
    poll.unmount();
    const view = openPublishing(news);
    await group();
    await press('Publish');
    await published();
    expect(sentOf(view, 'SaveNews')).toMatchObject([{ input: { title: 'Hours', link: 'https://example.org/' } }]);
  });

  it('is made of what the viewer may read and not change', async () => {
    const readOnly = { ...managedNews, can: { ...managedNews.can, edit: false } };
    openPublishing(news, { NewsToEdit: { data: { managedNews: readOnly } } });
    expect((await field(/^Title/)).value).toBe('Hours');
  });

  it('is as it was typed when the page is opened again, also where nobody is reached', async () => {
    const first = openPublishing(news);
    await type(/^Title/, 'Other hours');
    first.unmount();
    const again = openPublishing(news, { NewsToEdit: new TypeError('Failed to fetch') });
    expect((await field(/^Title/)).value).toBe('Other hours');
    expect((await field(/^Description/)).value).toBe('As before.');
    expect(sentOf(again, 'NewsToEdit')).toEqual([]);
  });

  it('of what is gone says so', async () => {
    openPublishing(news, { NewsToEdit: { data: { managedNews: null } } });
    await screen.findByText('What was to be copied is not here any more.');
    await press('Continue');
    expect(await screen.findByRole('list', { name: 'What can be published' })).toBeTruthy();
  });

  it('of what was not fetched can be tried again', async () => {
    let isBroken = true;
    openPublishing(news, {
      NewsToEdit: () => (isBroken ? { errors: [{ message: 'x' }] } : { data: { managedNews } }),
    });
    await screen.findByText('It could not be fetched.');
    isBroken = false;
    await press('Try again');
    expect((await field(/^Title/)).value).toBe('Hours');
  });
});

describe('pictures', () => {
  const address = (name: string) => ({ __typename: 'PictureGlance', id: name, originalUrl: `/media/original/${name}` });
  const withPictures = {
    ...managedEvent,
    posterImageUrl: '/media/a',
    picture: address('a'),
    previousEventImages: ['/media/b', '/media/c'],
    previousPictures: [address('b'), address('c')],
  };
  const open = (more = {}) =>
    openPublishing(path('event', 'e1'), {
      ...uploads.mocks,
      ...shownIn(10_000),
      EventToEdit: { data: { managedEvent: withPictures } },
      TakeBackPublication: {
        data: { withdrawPost: { __typename: 'Post', id: 'e1', revision: 7, state: 'WITHDRAWN' } },
      },
      ...more,
    });
  const seen = () => screen.queryAllByRole('img', { name: /icture/, hidden: true });
  const inputsOf = (view: ReturnType<typeof open>) =>
    sentOf(view, 'SaveEvent').map(({ input }) => {
      const { poster, previousEventImages } = input as { poster: string; previousEventImages: string[] };
      return { poster, previousEventImages };
    });
  const publish = async () => {
    await group();
    await type('First day', '2126-12-04');
    await press('Publish');
    await published();
  };

  it('are sent again as its own, once', async () => {
    const view = open();
    await waitFor(() => expect(uploads.count).toBe(3));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(uploads.fetched).toEqual(['/media/original/a', '/media/original/b', '/media/original/c']);
    await publish();
    expect(inputsOf(view)).toEqual([{ poster: '/media/n1', previousEventImages: ['/media/n2', '/media/n3'] }]);
    await press('Undo');
    await group();
    await publish();
    expect(uploads.count).toBe(3);
  });

  it('that cannot be fetched are not copied, and the form says so', async () => {
    uploads.gone = ['/media/original/a', '/media/original/c'];
    const view = open();
    expect(await screen.findByText(/Not all pictures could be copied/)).toBeTruthy();
    await waitFor(() => expect(uploads.fetched).toHaveLength(3));
    await publish();
    expect(inputsOf(view)).toEqual([{ poster: null, previousEventImages: ['/media/n1'] }]);
  });

  it('that are refused are taken out by hand, and the others follow', async () => {
    uploads.isRefusing = true;
    open();
    await screen.findByRole('alert');
    await press('Publish');
    expect(screen.getAllByText('The picture is still on its way.').length).toBeGreaterThan(0);
    uploads.isRefusing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await waitFor(() => expect(seen()).toHaveLength(2));
    expect(screen.queryByText(/Not all pictures could be copied/)).toBeNull();
  });

  it('stand behind one that was added meanwhile, and none is lost', async () => {
    let allow = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const allowed = uploads.mocks.UploadPermission!;
    open({
      UploadPermission: ({ tag }) => (tag === 'event_image' ? isAllowed.then(() => allowed) : allowed),
    } as Mocks);
    await waitFor(() => expect(uploads.fetched).toHaveLength(1));
    const added = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1)!;
    fireEvent.change(added, { target: { files: [new File(['added'], 'a.webp', { type: 'image/webp' })] } });
    await waitFor(() => expect(uploads.count).toBe(1));
    allow();
    await waitFor(() => expect([uploads.count, seen().length]).toEqual([4, 4]));
  });

  it('go on where they stopped when the page is opened again', async () => {
    const first = open({ UploadPermission: () => new Promise(() => {}) });
    await waitFor(() => expect(uploads.fetched).toHaveLength(1));
    await type(/^Name of the event/, 'Long walk');
    first.unmount();
    open();
    await waitFor(() => expect([uploads.count, seen().length]).toEqual([3, 3]));
    expect((await field(/^Name of the event/)).value).toBe('Long walk');
  });
});
