import { countDrafts, endSession, hasUnsavedText } from '@banyan/framework/host';
import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { DiaryScreen } from './DiaryScreen.tsx';
import { ago, entry, type Kept } from './testing/kept-entry.ts';

/** A service that keeps what it is reported, and one that refuses. */
let refusal: string | null;
let own: { on: boolean; shared: boolean; lastReadAt: string | null };
let entries: Kept[];
beforeEach(() => {
  refusal = null;
  own = { on: true, shared: false, lastReadAt: null };
  entries = [];
});

const consent = () => ({
  __typename: 'DiaryConsent',
  id: testViewer.id,
  on: own.on,
  since: own.on ? ago(9) : null,
  hasEntries: entries.length > 0,
  sharing: {
    __typename: 'DiarySharing',
    on: own.shared,
    since: own.shared ? ago(3) : null,
    lastReadAt: own.lastReadAt,
  },
});
const answer = (make: (given: never) => object) => (given: object) =>
  refusal
    ? { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE', wordingKey: refusal } }] }
    : { data: make(given as never) };

function open({ mocks = {}, ...more }: RenderModuleOptions = {}) {
  return renderModule(<DiaryScreen />, {
    moduleId: 'wellness',
    wording: { en: { ...en, 'support.name': 'The team' }, he: { ...he, 'support.name': 'הצוות' } },
    path: '/diary',
    deployment: { support: { phone: '+97235550100', email: 'hello@banyan.example' } },
    mocks: {
      OwnDiaryConsent: () => ({ data: { diaryConsent: consent() } }),
      OwnNoteKeys: () => ({ data: { diaryNoteKeys: ['a1'.repeat(32)] } }),
      OwnDiary: answer(({ symptom }: { symptom: string }) => ({
        diary: {
          __typename: 'DiaryPage',
          hasMore: false,
          cursor: null,
          items: entries.filter((each) => each.symptom === symptom),
        },
      })),
      KeepDiary: answer(({ on }: { on: boolean }) => {
        Object.assign(own, { on, shared: on && own.shared });
        return { setDiaryConsent: consent() };
      }),
      ShareDiary: answer(({ on }: { on: boolean }) => {
        own.shared = on;
        return { setDiarySharing: consent() };
      }),
      KeepEntry: answer(({ entry: { clientId, ...said } }: { entry: Kept & { clientId: string } }) => {
        const kept = entries.find(({ id }) => id === clientId) ?? { ...entry(clientId), ...said };
        if (!entries.includes(kept)) entries = [kept, ...entries];
        return { addDiaryEntry: kept };
      }),
      DeleteEntry: answer(({ id }: { id: string }) => {
        entries = entries.filter((each) => each.id !== id);
        return { deleteDiaryEntry: id };
      }),
      DeleteDiary: answer(() => {
        entries = [];
        own.shared = false;
        return { deleteDiary: consent() };
      }),
      ...mocks,
    } as Mocks,
    ...more,
  });
}

type View = ReturnType<typeof open>;
const sentOf = ({ sent }: View, name: string) => sent.filter(({ operationName }) => operationName === name);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const answerYes = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('before it is kept', () => {
  it('a member reads what is kept, who reads it and how it goes, and nothing is asked but that', async () => {
    own.on = false;
    const view = open();
    const yes = await button('Yes, keep my diary');
    for (const about of [
      /^What we keep/,
      /^Who can read it/,
      /^You may share it/,
      /^How to delete it/,
      /^No one reads/,
    ])
      expect(screen.getByText(about)).toBeTruthy();
    expect([screen.queryByRole('radio'), screen.queryByRole('table'), screen.queryByRole('switch')]).toEqual([
      null,
      null,
      null,
    ]);
    fireEvent.click(yes);
    expect(await button('Save')).toBeTruthy();
    expect(sentOf(view, 'KeepDiary')[0]!.variables).toEqual({ userId: testViewer.id, on: true });
  });

  it('what was kept before stays to be read and deleted', async () => {
    own.on = false;
    entries = [entry('1')];
    open();
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(await button('Delete all of my diary')).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Save' }), screen.queryByRole('switch')]).toEqual([null, null]);
  });

  it('what was kept before can be deleted, though nothing was kept of the symptom that is shown', async () => {
    own.on = false;
    entries = [entry('1', { symptom: 'PAIN' })];
    open();
    expect(await button('Delete all of my diary')).toBeTruthy();
    fireEvent.click(await screen.findByText('Pain'));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});

describe('an entry', () => {
  it('is a number with its word and a note, and stands in the list once it is kept', async () => {
    const view = open();
    fireEvent.click(await screen.findByRole('radio', { name: '4, moderate' }));
    fireEvent.change(screen.getByLabelText('A note, if you like'), { target: { value: ' after lunch ' } });
    fireEvent.click(await button('Save'));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('4, moderateafter lunch')]));
    expect(sentOf(view, 'KeepEntry')[0]!.variables).toEqual({
      entry: {
        clientId: expect.stringMatching(/^temp_/),
        at: expect.any(String),
        symptom: 'FATIGUE',
        severity: 4,
        note: 'after lunch',
      },
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>('A note, if you like').value).toBe('');
    // The cache is kept on the device.
    expect(JSON.stringify(view.client.cache.extract())).not.toMatch(/DiaryEntry|after lunch|FATIGUE/);
  });

  it('that is being written lies encrypted on the device, and is there again after a sign-out by time', async () => {
    open();
    const note = () => screen.findByLabelText<HTMLTextAreaElement>('A note, if you like');
    fireEvent.change(await note(), { target: { value: 'a hard night' } });
    expect(countDrafts(testViewer.id)).toBe(1);
    expect(hasUnsavedText()).toBe(false);
    await act(() => endSession({ by: 'server', isBroadcast: false }));
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('hard');
    // The page that showed them has forgotten them too: without the key nothing opens them.
    const view = open({ mocks: { OwnNoteKeys: () => ({ data: { diaryNoteKeys: ['b2'.repeat(32)] } }) } });
    expect((await note()).value).toBe('');
    view.unmount();
    open();
    expect((await note()).value).toBe('a hard night');
  });

  it('that an older version kept as it was typed is encrypted as soon as it is seen', async () => {
    localStorage.setItem(
      `banyan.draft.${testViewer.id}/${encodeURIComponent('wellness:diary')}/`,
      '{"text":"a hard night"}',
    );
    open();
    const note = await screen.findByLabelText<HTMLTextAreaElement>('A note, if you like');
    expect(note.value).toBe('a hard night');
    expect(countDrafts(testViewer.id)).toBe(1);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('hard');
  });

  it('can not be written where nothing can be encrypted, and is asked for again', async () => {
    let isAway = true;
    const away = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
    open({ mocks: { OwnNoteKeys: () => (isAway ? away : { data: { diaryNoteKeys: ['a1'.repeat(32)] } }) } as Mocks });
    const again = await button('Try again');
    expect(screen.queryByLabelText('A note, if you like')).toBeNull();
    isAway = false;
    fireEvent.click(again);
    expect(await screen.findByLabelText('A note, if you like')).toBeTruthy();
  });

  it('can be written as soon as the network is back, and its key is in no cache', async () => {
    let isAway = true;
    const away = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
    const view = open({
      mocks: { OwnNoteKeys: () => (isAway ? away : { data: { diaryNoteKeys: ['a1'.repeat(32)] } }) } as Mocks,
    });
    await button('Try again');
    act(() => void window.dispatchEvent(new Event('offline')));
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByLabelText('A note, if you like')).toBeTruthy();
    expect(JSON.stringify(view.client.extract())).not.toContain('a1a1');
  });

  it('is asked for its number, and is not sent without', async () => {
    const view = open();
    fireEvent.click(await button('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose a number first.');
    fireEvent.click(screen.getByRole('radio', { name: '0, none' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentOf(view, 'KeepEntry')).toEqual([]);
  });

  it('that was refused keeps its words, and is the same one at the next try', async () => {
    const view = open();
    await button('Save');
    refusal = 'wellness.error.diaryFull';
    fireEvent.click(screen.getByRole('radio', { name: '2, mild' }));
    fireEvent.change(screen.getByLabelText('A note, if you like'), { target: { value: 'tired' } });
    fireEvent.click(await button('Save'));
    expect(await screen.findByText(/Not saved.*twenty notes in one day/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('A note, if you like').value).toBe('tired');
    refusal = null;
    fireEvent.click(await button('Save'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const ids = sentOf(view, 'KeepEntry').map(({ variables }) => (variables.entry as { clientId: string }).clientId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('goes at once, and comes back by Undo as it was', async () => {
    entries = [entry('1', { severity: 8, note: 'bad night' }), entry('2', { severity: 3, at: ago(2) })];
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.click(screen.getAllByRole('button', { name: /^Delete the entry of/ })[0]!);
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('3, mild')]));
    fireEvent.click(await button('Undo'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(entries[0]).toMatchObject({ severity: 8, note: 'bad night' });
    expect(entries[0]!.id).toMatch(/^temp_/);
  });
});

it('an entry that is deleted leaves the focus to the next one, the last to the heading', async () => {
  entries = [entry('1'), entry('2', { at: ago(2) })];
  open();
  const deletes = () => screen.queryAllByRole('button', { name: /^Delete the entry of/ });
  await waitFor(() => expect(deletes()).toHaveLength(2));
  deletes()[0]!.focus();
  fireEvent.click(deletes()[0]!);
  await waitFor(() => expect([deletes().length, document.activeElement]).toEqual([1, deletes()[0]]));
  fireEvent.click(deletes()[0]!);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('How it has been'));
});

describe('the trend', () => {
  it('says in words what the line shows, of the symptom that is chosen', async () => {
    entries = [
      entry('1', { severity: 2 }),
      entry('2', { severity: 7, at: ago(3) }),
      entry('3', { symptom: 'PAIN', severity: 10 }),
    ];
    open();
    const chart = await screen.findByRole('img', { name: /^Feeling very tired/ });
    const text = document.getElementById(chart.getAttribute('aria-describedby')!)!.textContent;
    expect(text).toMatch(/^2 in all.*lowest is 2, mild, the highest 7, severe, the last 2, mild\./);
    expect(screen.getByRole('table', { name: /^Feeling very tired/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Pain' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('10, severe')]));
    fireEvent.click(screen.getByRole('radio', { name: 'Trouble sleeping' }));
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect([screen.queryByRole('img', { name: /0 to 10/ }), screen.queryByRole('table')]).toEqual([null, null]);
  });

  it('shows the symptom that was chosen last, though an earlier one’s answer comes after', async () => {
    let answerFirst = () => {};
    const page = (items: Kept[]) => ({
      data: { diary: { __typename: 'DiaryPage', hasMore: false, cursor: null, items } },
    });
    const first = new Promise<ReturnType<typeof page>>((resolve) => {
      answerFirst = () => resolve(page([entry('1')]));
    });
    const own = page([entry('2', { symptom: 'PAIN', severity: 10 })]);
    open({ mocks: { OwnDiary: ({ symptom }: { symptom: string }) => (symptom === 'PAIN' ? own : first) } as Mocks });
    fireEvent.click(await screen.findByRole('radio', { name: 'Pain' }));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('10, severe')]));
    await act(async () => answerFirst());
    expect(rows()).toEqual([expect.stringContaining('10, severe')]);
  });

  it('reaches as far back as is chosen', async () => {
    const view = open();
    fireEvent.click(await button('A year'));
    await waitFor(() => expect(sentOf(view, 'OwnDiary').length).toBeGreaterThan(1));
    const from = new Date(sentOf(view, 'OwnDiary').at(-1)!.variables.from as string);
    expect(Math.round((Date.now() - from.getTime()) / 86_400_000)).toBe(365);
  });

  it('that is locked says so in the service’s words, and is asked for again', async () => {
    refusal = 'wellness.error.diaryLocked';
    open();
    expect(await screen.findByText(/Your diary is locked/)).toBeTruthy();
    refusal = null;
    entries = [entry('1')];
    fireEvent.click(await button('Try again'));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});

describe('sharing', () => {
  it('is asked for once, and taken back without a question', async () => {
    const view = open();
    const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Let the care team read/ });
    fireEvent.click(await toggle());
    await answerYes('Cancel');
    expect((await toggle()).checked).toBe(false);
    fireEvent.click(await toggle());
    await answerYes('Yes, share it');
    await waitFor(async () => expect((await toggle()).checked).toBe(true));
    expect(screen.getByText(/They have not looked yet/)).toBeTruthy();
    fireEvent.click(await toggle());
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
    expect(sentOf(view, 'ShareDiary').map(({ variables }) => variables.on)).toEqual([true, false]);
  });

  it('says when the care team looked last', async () => {
    Object.assign(own, { shared: true, lastReadAt: '2026-03-10T12:05:00Z' });
    open();
    expect(await screen.findByText(/They last looked on .*Mar 10/)).toBeTruthy();
  });
});

it('all of it goes after one question, and nothing without a yes', async () => {
  entries = [entry('1'), entry('2')];
  const view = open();
  await waitFor(() => expect(rows()).toHaveLength(2));
  fireEvent.click(await button('Delete all of my diary'));
  await answerYes('Cancel');
  expect(sentOf(view, 'DeleteDiary')).toEqual([]);
  fireEvent.click(await button('Delete all of my diary'));
  await answerYes('Yes, delete all');
  expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  expect(await screen.findByText('Your diary is deleted')).toBeTruthy();
});

it('stops being kept after one question', async () => {
  entries = [entry('1')];
  open();
  fireEvent.click(await button('Stop keeping my diary'));
  await answerYes('Yes, stop');
  expect(await button('Yes, keep my diary')).toBeTruthy();
  expect(rows()).toHaveLength(1);
});

it('anyone who impersonates the member asks for none of it', async () => {
  const view = open({ viewer: { ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } } });
  expect(await screen.findByText(/^This diary belongs to/)).toBeTruthy();
  expect(view.sent).toEqual([]);
});

it('without a network the choices stand still, and are back with it', async () => {
  open();
  const stop = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Stop keeping my diary' });
  await button('Stop keeping my diary');
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(stop().disabled).toBe(true));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stop().disabled).toBe(false));
});

it('speaks Hebrew', async () => {
  entries = [entry('1')];
  open({ language: 'he' });
  expect(await screen.findByRole('img', { name: /^עייפות גדולה/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '4, בינוני' })).toBeTruthy();
});
