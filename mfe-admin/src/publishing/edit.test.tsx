// What is there already is changed: by somebody else of the team too, and what was imported.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

beforeEach(() => localStorage.clear());

const news = 'kind=news&edit=p1';
const event = 'kind=event&edit=e1';
const group = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Trail Walkers/ });

it('fills its form, and only what is changed is sent', async () => {
  const view = openPublishing(news);
  await group();
  expect((await field(/^Title/)).value).toBe('Hours');
  await type(/^Title/, 'New hours');
  await press('Save changes');
  await screen.findByText('Members see it as it is now.');
  expect(sentOf(view, 'SaveNews')).toMatchObject([
    { itemId: 'p1', revision: 5, input: { title: 'New hours', pinned: true } },
  ]);
  expect(sentOf(view, 'AimPublication')).toEqual([]);
});

it('keeps the pictures of what was imported, which are at addresses of elsewhere', async () => {
  const [poster, before] = ['/imported/poster.jpg', '/imported/before.jpg'];
  const imported = { ...managedEvent, posterImageUrl: poster, previousEventImages: [before], previousPictures: null };
  const view = openPublishing(event, { EventToEdit: { data: { managedEvent: imported } } });
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'The picture' })).src).toMatch(/poster\.jpg$/);
  expect(screen.getByRole<HTMLImageElement>('img', { name: /Picture 1/, hidden: true }).src).toMatch(/before\.jpg$/);
  await type(/^Name of the event/, 'Long walk');
  await press('Save changes');
  await screen.findByText('Members see it as it is now.');
  expect(sentOf(view, 'SaveEvent')).toMatchObject([{ input: { poster, previousEventImages: [before] } }]);
});

describe('of an event', () => {
  const shown = { publishFrom: null, publishUntil: '2126-11-27T22:00:00.000Z', showAfterEnd: false };
  const limited = () => screen.getByRole<HTMLInputElement>('switch', { name: /limited time/ });
  const keep = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Keep it in the feed/ });

  it('says when it is shown, and whether once it is over', async () => {
    const view = openPublishing(event, { EventToEdit: { data: { managedEvent: { ...managedEvent, ...shown } } } });
    await group();
    expect([limited().checked, keep().checked]).toEqual([true, false]);
    expect((await field('Shown until')).value).toBe('2126-11-28');
    fireEvent.click(limited());
    fireEvent.click(keep());
    await press('Save changes');
    await screen.findByText('Members see it as it is now.');
    expect(sentOf(view, 'SaveEvent')).toMatchObject([{ input: { publishUntil: null, showAfterEnd: true } }]);
  });

  it('is not shown for less than a day', async () => {
    const view = openPublishing(event, { EventToEdit: { data: { managedEvent } } });
    await group();
    expect([limited().checked, keep().checked]).toEqual([false, true]);
    fireEvent.click(limited());
    await type('Shown from', '2126-11-27');
    await type('From, time', '10:00');
    await type('Shown until', '2126-11-28');
    await type('Until, time', '09:00');
    await press('Save changes');
    expect(await screen.findByText('It has to be shown for at least a day.')).toBeTruthy();
    expect(sentOf(view, 'SaveEvent')).toEqual([]);
  });
});

describe('of what members see', () => {
  const forEveryone = async () => {
    await group();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Everyone/ }));
  };

  it('another audience is said at the choice and afterwards, and nothing offers to undo it', async () => {
    const view = openPublishing(news);
    await forEveryone();
    expect(screen.getByText(/those you take out no longer see it/)).toBeTruthy();
    await press('Save changes');
    expect(await screen.findByText(/The members you chose see it as it is now/)).toBeTruthy();
    expect(sentOf(view, 'AimPublication')).toEqual([{ itemId: 'p1', targets: ['all'] }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a later beginning is said with its time, and nothing offers to undo it', async () => {
    let publishedAt = managedNews.publishedAt;
    openPublishing(news, { NewsToEdit: () => ({ data: { managedNews: { ...managedNews, publishedAt } } }) });
    await group();
    publishedAt = new Date(Date.now() + 48 * 3_600_000).toISOString();
    await press('Save changes');
    expect(await screen.findByText(/Until then it is not in the feed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it.each([
  ['in the feed', 'PUBLISHED', 'Save changes', 'Hours'],
  ['in the feed, with other words', 'PUBLISHED', 'Save changes', 'New hours'],
  ['scheduled', 'SCHEDULED', 'Publish', 'New hours'],
])(
  'what somebody took back while it was changed here is not published by that: %s',
  async (_, state, button, title) => {
    let shown: object = { ...managedNews, state };
    const view = openPublishing(news, { ...shownIn(10_000), NewsToEdit: () => ({ data: { managedNews: shown } }) });
    await group();
    shown = { ...managedNews, state: 'WITHDRAWN' };
    await type(/^Title/, title);
    await press(button);
    expect(await screen.findByText(/Somebody took it back meanwhile/)).toBeTruthy();
    expect(sentOf(view, 'Publish')).toEqual([]);
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(sentOf(view, 'Publish')).toHaveLength(1);
  },
);

it('a colleague’s stays in their name when another changes it', async () => {
  openPublishing(news, { NewsToEdit: { data: { managedNews: { ...managedNews, displayAuthorId: null } } } });
  await group();
  const speaker = (await field('On behalf of')) as unknown as HTMLSelectElement;
  expect(speaker.selectedOptions[0]!.text).toBe('In the name of Dana');
});

it('what is scheduled is changed, and nothing offers to undo that: it would not be scheduled any more', async () => {
  const scheduled = {
    ...managedNews,
    state: 'SCHEDULED',
    publishedAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  };
  openPublishing(news, { NewsToEdit: { data: { managedNews: scheduled } } });
  await group();
  await type(/^Title/, 'New hours');
  await press('Publish');
  expect(await screen.findByText('“New hours” is published.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('what was taken back is published again, which can be undone', async () => {
  const withdrawn = { ...managedNews, state: 'WITHDRAWN' };
  openPublishing(news, { ...shownIn(10_000), NewsToEdit: { data: { managedNews: withdrawn } } });
  await group();
  expect(screen.queryByText(/those you take out no longer see it/)).toBeNull();
  await press('Publish');
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

it('a group that was removed since it was chosen can be taken out', async () => {
  const gone = { ...managedNews, targets: ['gone'] };
  openPublishing(news, { NewsToEdit: { data: { managedNews: gone } } });
  const name = 'A group that is not here any more';
  expect(await screen.findByRole('checkbox', { name, checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Everyone/ }));
  expect(screen.queryByRole('checkbox', { name })).toBeNull();
});

it.each([
  ['Use what was written there', 'There', 6],
  ['Keep what is here', 'Here', null],
])('and was changed elsewhere meanwhile shows the difference: %s', async (choice, title, revision) => {
  let isRefused = true;
  let shown: object = managedNews;
  const view = openPublishing(news, {
    NewsToEdit: () => ({ data: { managedNews: shown } }),
    SaveNews: () => {
      if (!isRefused) return { data: { createUpdateNews: { __typename: 'Post', id: 'p1', revision: 7 } } };
      isRefused = false;
      shown = { ...managedNews, title: 'There', revision: 6 };
      return { errors: [{ message: 'x', extensions: { code: 'CONFLICT', field: 'revision' } }] };
    },
  });
  await group();
  await type(/^Title/, 'Here');
  await press('Save changes');
  expect(await screen.findByText('There')).toBeTruthy();
  await press(choice);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await field(/^Title/)).value).toBe(title);
  await type(/^Description/, 'And more.');
  await press('Save changes');
  await screen.findByText('Members see it as it is now.');
  expect(sentOf(view, 'SaveNews').at(-1)).toMatchObject({ revision, input: { title, description: 'And more.' } });
});

it('and aimed elsewhere meanwhile is for whom this form says, where its writer keeps that', async () => {
  let isRefused = true;
  let shown: object = managedNews;
  const view = openPublishing(news, {
    NewsToEdit: () => ({ data: { managedNews: shown } }),
    SaveNews: () => {
      shown = { ...managedNews, targets: ['all'], revision: isRefused ? 6 : 7 };
      if (!isRefused) return { data: { createUpdateNews: { __typename: 'Post', id: 'p1', revision: 7 } } };
      isRefused = false;
      return { errors: [{ message: 'x', extensions: { code: 'CONFLICT', field: 'revision' } }] };
    },
  });
  await group();
  await type(/^Title/, 'Here');
  await press('Save changes');
  await press('Keep what is here');
  await press('Save changes');
  await screen.findByText('Members see it as it is now.');
  expect(sentOf(view, 'AimPublication')).toEqual([{ itemId: 'p1', targets: ['walks'] }]);
});

it.each([
  ['that somebody else changed is not changed over theirs, unread', ['all'], /changed elsewhere meanwhile/, 0],
  ['that an earlier try has changed already is no conflict', ['walks'], /The members you chose see it/, 1],
])('an audience %s', async (_, targets, said, aimed) => {
  const both = { ...managedNews, targets: ['walks', 'gone'] };
  let shown: object = both;
  const view = openPublishing(news, { NewsToEdit: () => ({ data: { managedNews: shown } }) });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'A group that is not here any more' }));
  shown = { ...both, targets, revision: 6 };
  await press('Save changes');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sentOf(view, 'AimPublication')).toHaveLength(aimed);
});

it.each([
  ['is not there', null],
  ['is not to be changed', { ...managedNews, can: { ...managedNews.can, edit: false } }],
  ['is of another kind', { ...managedNews, kind: 'POLL' }],
])('what %s has no form', async (_, found) => {
  openPublishing(news, { NewsToEdit: { data: { managedNews: found } } });
  expect(await screen.findByText(/not here any more/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});
