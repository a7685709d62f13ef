import { type Mocks, renderModule } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { PublishingPage } from './PublishingPage.tsx';

beforeEach(() => localStorage.clear());

const category = (id: string, text: string) => ({
  __typename: 'Category',
  id,
  name: text,
  names: [{ __typename: 'LocalName', language: 'en', text }],
  icon: 'leaf',
});
const target = (id: string, name: string | null, total: number) => ({
  __typename: 'PublicationTarget',
  id,
  name,
  total,
});
const choices = {
  data: {
    publicationTargets: [
      target('all', null, 60),
      target('walks', 'Trail Walkers', 27),
      target('yoga', 'Yoga Studio', 23),
    ],
    categories: [category('community', 'Community'), category('nature', 'Nature')],
    publicationSpeakers: [
      {
        __typename: 'PublicationSpeaker',
        id: 'yoga-team',
        name: 'The yoga team',
        names: [{ __typename: 'LocalName', language: 'en', text: 'The yoga team' }],
      },
    ],
  },
};
const saved = (revision: number) => ({ __typename: 'Post', id: 'p1', revision });
const published = (publishedAt: string) => ({ ...saved(3), state: 'SCHEDULED', publishedAt });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();
const answers: Mocks = {
  PublishingChoices: choices,
  SaveNews: { data: { createUpdateNews: saved(0) } },
  SavePoll: { data: { createUpdatePoll: { ...saved(0), __typename: 'ManagedPoll' } } },
  AimPublication: { data: { setTargets: saved(2) } },
  Publish: () => ({ data: { publish: published(inSeconds(10)) } }),
};

const open = (path: string, mocks: Mocks = {}) =>
  renderModule(<PublishingPage />, {
    moduleId: 'admin',
    wording: { en, he },
    deployment: {
      modules: [{ manifest: { id: 'admin', pages: [] }, config: { defaultCategory: 'community' } }] as never,
    },
    path,
    mocks: { ...answers, ...mocks },
  });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentOf = ({ sent }: ReturnType<typeof open>, name: string) =>
  sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

const news = '/admin/publish?kind=news&write=temp_1';
async function writeNews() {
  await screen.findByRole('checkbox', { name: /Trail Walkers/ });
  type(/^Title/, 'New hours');
  type(/^Description/, 'From Sunday on.');
}

it('asks first what it is, and keeps it in the address', async () => {
  open('/admin/publish');
  await press('Poll A question with two to five answers.');
  expect(await screen.findByRole('form', { name: 'New poll' })).toBeTruthy();
  expect(location.search).toMatch(/^\?kind=poll&write=temp_/);
});

describe('news', () => {
  it('are saved, aimed and published, to be seen ten seconds later', async () => {
    const view = open(news);
    await writeNews();
    fireEvent.click(screen.getByRole('checkbox', { name: /Trail Walkers/ }));
    fireEvent.change(screen.getByLabelText('On behalf of'), { target: { value: 'yoga-team' } });
    await press('Publish');
    await screen.findByText('“New hours” is published.');
    const input = { title: 'New hours', mainCategory: 'community', displayAuthorId: 'yoga-team' };
    expect(sentOf(view, 'SaveNews')).toEqual([
      { itemId: null, clientId: 'temp_1', input: expect.objectContaining(input) },
    ]);
    expect(sentOf(view, 'AimPublication')).toEqual([{ itemId: 'p1', targets: ['walks'] }]);
    expect(sentOf(view, 'Publish')).toEqual([{ itemId: 'p1', platforms: ['NEWS_FEED'], delaySeconds: 10 }]);
    expect(screen.getByText(/Members see it in a few seconds/)).toBeTruthy();
    await press('Continue');
    expect(await screen.findByRole('list', { name: 'What can be published' })).toBeTruthy();
  });

  it('that nobody saw yet are taken back, and their form is there again', async () => {
    const view = open(news, { TakeBackPublication: { data: { withdrawPost: { ...saved(4), state: 'WITHDRAWN' } } } });
    await writeNews();
    await press('Publish');
    await press('Undo');
    await screen.findByRole('form', { name: 'New news item' });
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('New hours');
    await press('Publish');
    await screen.findByText('“New hours” is published.');
    // What the service has is not sent again.
    expect(['SaveNews', 'AimPublication', 'Publish'].map((name) => sentOf(view, name).length)).toEqual([1, 1, 2]);
  });

  it('that members see are not taken back here', async () => {
    open(news, { Publish: { data: { publish: published(inSeconds(-1)) } } });
    await writeNews();
    await press('Publish');
    expect((await screen.findByRole('link', { name: 'Look at it' })).getAttribute('href')).toBe('/show-post/p1/all');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('that stopped on the way go on from there', async () => {
    let isLost = true;
    const view = open(news, {
      AimPublication: () => {
        if (!isLost) return { data: { setTargets: saved(2) } };
        isLost = false;
        return { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };
      },
    });
    await writeNews();
    await press('Publish');
    await screen.findByRole('alert');
    await press('Try again');
    await screen.findByText('“New hours” is published.');
    expect(['SaveNews', 'AimPublication', 'Publish'].map((name) => sentOf(view, name).length)).toEqual([1, 2, 1]);
  });

  it('that were deleted meanwhile are published as new', async () => {
    const ids: unknown[] = [];
    open(news, {
      PublicationDraft: { data: { publicationDraft: null } },
      SaveNews: ({ clientId }) => {
        ids.push(clientId);
        if (ids.length > 1) return { data: { createUpdateNews: saved(0) } };
        return { errors: [{ message: 'x', extensions: { code: 'NOT_FOUND' } }] };
      },
    });
    await writeNews();
    await press('Publish');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^It was deleted meanwhile/);
    await press('Try again');
    await screen.findByText('“New hours” is published.');
    expect(ids).toEqual(['temp_1', expect.stringMatching(/^temp_.{36}$/)]);
  });

  it('that are not complete say so at their fields, and nothing is sent', async () => {
    const view = open(news);
    await screen.findByRole('checkbox', { name: /Trail Walkers/ });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Everyone/ }));
    await press('Publish');
    expect(screen.getByText('3 things are still missing or wrong.')).toBeTruthy();
    const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Cannot post empty content')).toBeTruthy();
    expect(sentOf(view, 'SaveNews')).toEqual([]);
  });

  it('are kept as they were written, also where the page is left', async () => {
    const first = open(news);
    await writeNews();
    first.unmount();
    open(news);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('New hours');
  });
});

it('a folded part opens for what is wrong in it', async () => {
  open('/admin/publish?kind=poll&write=temp_2');
  await screen.findByRole('checkbox', { name: /Trail Walkers/ });
  type(/^Question/, 'When?');
  type('Answer A', 'Monday');
  type('Answer B', 'Tuesday');
  fireEvent.click(screen.getByRole('switch', { name: /limited/ }));
  await press('Publish');
  const details = screen.getByText('More choices').closest('details')!;
  await waitFor(() => expect(details.open).toBe(true));
  expect(screen.getByText('Please fill this in.')).toBeTruthy();
});

it('single members are found by their name, beside groups, and counted by the service', async () => {
  const person = { __typename: 'Classmate', id: 'noam', name: 'Noam', profilePictureThumbUrl: null };
  const view = open(news, {
    FindPersons: { data: { searchStudents: { __typename: 'ConnectionPage', hasMore: false, items: [person] } } },
    PersonOfAudience: { data: { user: person } },
    AudienceReach: { data: { audienceReach: 28 } },
  });
  await writeNews();
  const field = screen.getByLabelText('Find a member');
  fireEvent.change(field, { target: { value: 'noa' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await press('Add Noam');
  fireEvent.click(screen.getByRole('checkbox', { name: /Trail Walkers/ }));
  expect(await screen.findByText('Reaches 28 people')).toBeTruthy();
  expect(sentOf(view, 'AudienceReach')).toEqual([{ targets: ['member:noam', 'walks'] }]);
  await press('Publish');
  await screen.findByText('“New hours” is published.');
  expect(sentOf(view, 'AimPublication')).toEqual([{ itemId: 'p1', targets: ['member:noam', 'walks'] }]);
});

it('a poll has two to five answers', async () => {
  const view = open('/admin/publish?kind=poll&write=temp_2');
  await screen.findByRole('checkbox', { name: /Trail Walkers/ });
  type(/^Question/, 'When?');
  type('Answer A', 'Monday');
  for (const _ of ['C', 'D', 'E']) await press('Add an answer');
  expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
  type('Answer E', 'Tuesday');
  await press('Remove answer B');
  await press('Publish');
  await screen.findByText('“When?” is published.');
  expect(sentOf(view, 'SavePoll')).toMatchObject([{ input: { possibleAnswers: ['Monday', 'Tuesday'] } }]);
});
