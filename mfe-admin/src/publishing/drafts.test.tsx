import { addTypePolicies } from '@banyan/framework';
import { type Mocks, renderModule } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { adminTypePolicies } from '../cache-policy.ts';
import { PublishingPage } from './PublishingPage.tsx';
import { emptyPublication } from './publication.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

const lost = { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };
const elsewhere = { errors: [{ message: 'x', extensions: { code: 'CONFLICT', field: 'revision' } }] };
const inList = (revision: number, title = 'Walk') => ({
  __typename: 'PublicationDraft',
  clientId: 'temp_1',
  kind: 'NEWS',
  title,
  revision,
  changedAt: new Date().toISOString(),
});
const written = {
  ...emptyPublication('news', { name: 'Dana', defaultCategory: 'nature' }),
  title: 'Walk',
  text: 'Words',
};
const whole = (revision: number, form: object = written) => ({
  ...inList(revision),
  form: JSON.stringify(form),
  pictures: [],
});
const savedAs = (revision: number) => ({ data: { savePublicationDraft: inList(revision) } });
const choices = {
  data: {
    publicationTargets: [{ __typename: 'PublicationTarget', id: 'all', name: null, total: 60 }],
    categories: [{ __typename: 'Category', id: 'nature', name: 'Nature', names: [], icon: 'leaf' }],
    publicationSpeakers: [],
  },
};

const open = (path: string, mocks: Mocks = {}) =>
  renderModule(<PublishingPage />, {
    moduleId: 'admin',
    wording: { en, he },
    path,
    mocks: { PublishingChoices: choices, ...mocks },
    before: () => addTypePolicies('admin', adminTypePolicies),
  });
const title = async () => screen.findByLabelText<HTMLInputElement>(/^Title/);
const write = async (value: string) => fireEvent.change(await title(), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** As when another app takes the screen: what waits is saved at once. */
const leave = async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
};
const savesOf = ({ sent }: ReturnType<typeof open>) =>
  sent.flatMap(({ operationName, variables }) =>
    operationName === 'SavePublicationDraft'
      ? [{ title: JSON.parse(variables.form as string).title, revision: variables.revision }]
      : [],
  );
const isDiscarded = ({ sent }: ReturnType<typeof open>) =>
  sent.some(({ operationName }) => operationName === 'DiscardPublicationDraft');

const news = '/admin/publish?kind=news&write=temp_1';
const sent = { __typename: 'Post', id: 'p1', revision: 0 };
const noDrafts: Mocks = { PublicationDrafts: { data: { publicationDrafts: [] } } };
const sending: Mocks = {
  DiscardPublicationDraft: { data: { discardPublicationDraft: 'temp_1' } },
  PublicationDraft: { data: { publicationDraft: null } },
  SaveNews: { data: { createUpdateNews: sent } },
  AimPublication: { data: { setTargets: sent } },
  Publish: () => ({
    data: { publish: { ...sent, state: 'SCHEDULED', publishedAt: new Date(Date.now() + 10_000).toISOString() } },
  }),
  TakeBackPublication: { data: { withdrawPost: { ...sent, state: 'WITHDRAWN' } } },
};
async function fill(name = 'Walk') {
  await write(name);
  fireEvent.change(screen.getByLabelText(/^Description/), { target: { value: 'Words' } });
  fireEvent.change(screen.getByLabelText(/^Main category/), { target: { value: 'nature' } });
}

describe('a draft', () => {
  it('is saved while it is written, on what was saved before', async () => {
    let revision = 0;
    const view = open(news, {
      SavePublicationDraft: () => {
        revision += 1;
        return savedAs(revision);
      },
    });
    await write('Walk');
    await leave();
    await screen.findByText('The draft is saved.');
    await write('Walks');
    await leave();
    await waitFor(() =>
      expect(savesOf(view)).toEqual([
        { title: 'Walk', revision: null },
        { title: 'Walks', revision: 1 },
      ]),
    );
  });

  it('is saved again with what was typed while it was being saved', async () => {
    let answer = () => {};
    const view = open(news, {
      SavePublicationDraft: () =>
        new Promise((resolve) => {
          answer = () => resolve(savedAs(1));
        }),
    });
    await write('Walk');
    await leave();
    await write('Walks');
    await leave();
    expect(savesOf(view)).toHaveLength(1);
    await act(async () => answer());
    await leave();
    await waitFor(() => expect(savesOf(view).at(-1)).toEqual({ title: 'Walks', revision: 1 }));
  });

  it('that was saved before the page was loaded again is said to be saved, and is not sent again', async () => {
    const { unmount } = open(news, { SavePublicationDraft: savedAs(1) });
    await write('Walk');
    await leave();
    await screen.findByText('The draft is saved.');
    unmount();
    const again = open(news);
    expect((await title()).value).toBe('Walk');
    expect(screen.getByText('The draft is saved.')).toBeTruthy();
    await leave();
    expect(savesOf(again)).toEqual([]);
  });

  it('that is not written on is none', async () => {
    const view = open(news);
    await title();
    await leave();
    expect(savesOf(view)).toEqual([]);
  });

  it('goes on from a save of its own whose answer was lost', async () => {
    const answers = [lost, savedAs(2)];
    let isAway = true;
    let kept = '';
    const view = open(news, {
      SavePublicationDraft: ({ form }) => {
        kept ||= form as string;
        return answers.shift()!;
      },
      PublicationDraft: () => (isAway ? lost : { data: { publicationDraft: whole(1, JSON.parse(kept)) } }),
    });
    await write('Walk');
    await leave();
    await screen.findByText(/is on this device/);
    await write('Walks');
    await leave();
    await waitFor(() => expect(view.sent.map(({ operationName }) => operationName)).toContain('PublicationDraft'));
    await screen.findByText(/is on this device/);
    isAway = false;
    await write('Walkers');
    await leave();
    await screen.findByText('The draft is saved.');
    expect(savesOf(view).at(-1)).toEqual({ title: 'Walkers', revision: 1 });
  });

  it('typed on while it is being saved is saved again after that', async () => {
    let answer: (saved: object) => void = () => {};
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    let revision = 0;
    const view = open(news, {
      SavePublicationDraft: () => {
        revision += 1;
        return revision === 1 ? (held as never) : savedAs(revision);
      },
    });
    await write('Walk');
    await leave();
    await waitFor(() => expect(savesOf(view)).toHaveLength(1));
    vi.useFakeTimers();
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Walks' } });
    // Its moment passes while the first is under way.
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(savesOf(view)).toHaveLength(1);
    answer(savedAs(1));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(savesOf(view)).toEqual([
      { title: 'Walk', revision: null },
      { title: 'Walks', revision: 1 },
    ]);
  });

  it.each([
    ['Use what was written there', 'Walk', []],
    ['Keep what is here', 'Here', [{ title: 'Here', revision: 7 }]],
  ])('that another device wrote on is chosen: %s', async (choice, shown, saves) => {
    const answers = [elsewhere, savedAs(8)];
    const view = open(news, {
      SavePublicationDraft: () => answers.shift()!,
      PublicationDraft: { data: { publicationDraft: whole(7) } },
    });
    await write('Here');
    await leave();
    const said = within(await screen.findByRole('alert'));
    expect(said.getByText('You wrote on at another device meanwhile.')).toBeTruthy();
    expect(said.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Title',
      'Description',
      'Whom to ask',
      'Main category',
    ]);
    expect(said.getByText('Walk')).toBeTruthy();
    await press(choice);
    expect((await title()).value).toBe(shown);
    await leave();
    await waitFor(() => expect(savesOf(view).slice(1)).toEqual(saves));
  });

  it('is no draft any more once it is published, and is one again when that is undone', async () => {
    const view = open(news, { SavePublicationDraft: savedAs(1), ...sending });
    await fill();
    await press('Publish');
    await screen.findByText('“Walk” is published.');
    expect(isDiscarded(view)).toBe(true);
    await leave();
    expect(savesOf(view)).toEqual([]);
    await press('Undo');
    await title();
    await leave();
    await waitFor(() => expect(savesOf(view)).toEqual([{ title: 'Walk', revision: null }]));
  });

  it('that was still being saved when it was discarded does not come back', async () => {
    let answer: (saved: object) => void = () => {};
    const held = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const view = open(news, { SavePublicationDraft: () => held as never, ...sending, ...noDrafts });
    await fill();
    await leave();
    await waitFor(() => expect(savesOf(view)).toHaveLength(1));
    fireEvent.change(await title(), { target: { value: 'Walks' } });
    await press('Discard');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('list', { name: 'What can be published' });
    // Behind the save, or that would bring it back.
    expect(isDiscarded(view)).toBe(false);
    await act(async () => answer(savedAs(1)));
    await waitFor(() => expect(isDiscarded(view)).toBe(true));
    expect(screen.queryByRole('button', { name: /On this device/ })).toBeNull();
  });

  it('is not published where another device wrote on since: its writer chooses first', async () => {
    let revision = 1;
    const view = open(news, {
      ...sending,
      SavePublicationDraft: () => savedAs(revision),
      PublicationDraft: () => ({ data: { publicationDraft: whole(revision) } }),
    });
    await fill('Walks');
    await leave();
    await screen.findByText('The draft is saved.');
    revision = 2;
    await press('Publish');
    await screen.findByText('You wrote on at another device meanwhile.');
    expect(view.sent.map(({ operationName }) => operationName)).not.toContain('SaveNews');
    await press('Keep what is here');
    await press('Publish');
    await screen.findByText('“Walks” is published.');
  });

  it('is discarded on all devices, after a question', async () => {
    const view = open(news, { SavePublicationDraft: savedAs(1), DiscardPublicationDraft: { data: {} } });
    await write('Walk');
    await leave();
    await screen.findByText('The draft is saved.');
    await press('Discard');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await screen.findByRole('list', { name: 'What can be published' });
    expect(isDiscarded(view)).toBe(true);
  });
});

describe('drafts are listed', () => {
  it('and opened as the service has them', async () => {
    open('/admin/publish?state=drafts', {
      PublicationDrafts: { data: { publicationDrafts: [inList(3)] } },
      PublicationDraft: { data: { publicationDraft: whole(3) } },
    });
    await press('News: Walk now');
    expect((await title()).value).toBe('Walk');
    expect(location.search).toBe('?state=drafts&kind=news&draft=temp_1');
  });

  it('also those that have not come further than this device', async () => {
    const first = open(news, { SavePublicationDraft: lost });
    await write('Only here');
    first.unmount();
    open('/admin/publish?state=drafts', { PublicationDrafts: { data: { publicationDrafts: [] } } });
    expect(await screen.findByRole('button', { name: /Only here On this device/ })).toBeTruthy();
  });

  it('and one that is gone says so', async () => {
    open('/admin/publish?kind=news&draft=temp_9', { PublicationDraft: { data: { publicationDraft: null } } });
    expect(await screen.findByText(/not here any more/)).toBeTruthy();
  });
});
