import { addTypePolicies, type CalendarEntries, type SlotMap } from '@banyan/framework';
import { contribute } from '@banyan/framework/host';
import { type Mocks, type RenderModuleOptions, renderModule, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { CalendarScreen } from './CalendarScreen.tsx';
import { calendarTypePolicies } from './cache-policy.ts';
import { predictReminder } from './reminders/predict.ts';
import type { Reminder } from './reminders/reminder.ts';

// A Tuesday; tests know no zone but that of UTC.
const now = new Date('2026-11-24T12:00:00Z');
const year = { from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };

interface QueuedWrite {
  reminderId?: string | null;
  minutes?: number;
  reminder?: { name: string | null; time: string; repeat: string | null; timeZone: string; clientId: string };
}

/** A service that keeps what it is reported, and one that refuses. */
let isBroken: boolean | object;
let kept: Reminder[];
beforeEach(() => {
  vi.setSystemTime(now);
  isBroken = false;
  kept = [];
});
afterEach(() => void vi.useRealTimers());

const made = (id: string, time: string, more: Partial<Reminder> = {}): Reminder => {
  const saved = { _id: id, userId: testViewer.id, name: null, timeZone: 'UTC', time, ...more };
  return { ...predictReminder(saved, year, Date.now()), ...more };
};
const put = (reminder: Reminder) => {
  kept = [...kept.filter(({ _id }) => _id !== reminder._id), reminder];
  return reminder;
};
const keeping = (call: string, change: (given: QueuedWrite) => unknown) => (given: object) => {
  const extensions = { code: 'SERVICE_UNAVAILABLE', ...(typeof isBroken === 'object' && isBroken) };
  if (isBroken) return { errors: [{ message: 'no', extensions }] };
  return { data: { [call]: change(given as QueuedWrite) } };
};
const one = (id: string | null | undefined) => kept.find(({ _id }) => _id === id)!;

const mocks: Mocks = {
  OwnReminders: () => (isBroken === true ? { errors: [{ message: 'no' }] } : { data: { userReminders: kept } }),
  SaveReminder: keeping('createUpdateReminder', ({ reminderId, reminder }) =>
    put(made(reminderId ?? `id of ${reminder!.clientId}`, reminder!.time, { ...reminder } as Partial<Reminder>)),
  ),
  SnoozeReminder: keeping('snoozeReminder', ({ reminderId, minutes = 0 }) => {
    const snoozedUntil = new Date(Date.now() + minutes * 60_000).toISOString();
    return put({ ...one(reminderId), rang: null, snoozedUntil, next: snoozedUntil });
  }),
  CompleteReminder: keeping('completeReminder', ({ reminderId }) => put({ ...one(reminderId), rang: null })),
  RemoveReminder: keeping('removeReminder', ({ reminderId }) => {
    kept = kept.filter(({ _id }) => _id !== reminderId);
    return reminderId;
  }),
};

function open(options: RenderModuleOptions & { source?: Partial<CalendarEntries> } = {}) {
  const { source, before, ...more } = options;
  return renderModule(<CalendarScreen />, {
    moduleId: 'wellness',
    wording: { en, he },
    path: '/calendar',
    mocks,
    before: (client) => {
      addTypePolicies('wellness', calendarTypePolicies);
      if (source)
        contribute({ id: 'feed', moduleId: 'feed', slot: 'calendar.entries/v1', order: 0, load: load(source) });
      before?.(client);
    },
    ...more,
  });
}

const load = (source: Partial<CalendarEntries>) => async () =>
  ({
    default: ({ onEntries }: SlotMap['calendar.entries/v1']) => {
      useEffect(() => onEntries({ entries: [], state: 'ready', retry: () => {}, ...source }), [onEntries]);
      return null;
    },
  }) as never;

const day = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const selected = () => document.querySelector('[aria-selected="true"]')?.getAttribute('data-day');
const below = async () => within(await screen.findByRole('region', { name: 'Selected date' }));
const rows = async () =>
  (await below()).queryAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent);
const writesOf = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ operationName }) => operationName !== 'OwnReminders' && operationName !== 'ReminderChanged');
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('a month by its weeks, today in it, and what stands on each day', async () => {
  put(made('a', '2026-11-26T14:30:00.000Z', { name: 'Tea' }));
  put(made('b', '2026-11-26T09:00:00.000Z'));
  open();
  expect(screen.getAllByRole('gridcell')).toHaveLength(42);
  expect(screen.getAllByRole('columnheader')[0]!.getAttribute('abbr')).toBe('Sunday');
  expect(day(/^Tuesday, November 24, 2026/).getAttribute('aria-current')).toBe('date');
  expect(selected()).toBe('2026-11-24');
  fireEvent.click(await screen.findByRole('gridcell', { name: 'Thursday, November 26, 2026, 2 reminders of mine' }));
  expect(await rows()).toEqual(['Yoga session', 'Tea']);
  expect((await below()).getByText('11/26/2026, 14:30')).toBeTruthy();
});

it('another month selects its first, up to the third ahead and from the one before', async () => {
  open();
  const [back, on] = ['Previous month', 'Next month'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  for (const first of ['2026-12-01', '2027-01-01', '2027-02-01']) {
    fireEvent.click(on!);
    expect(selected()).toBe(first);
  }
  expect([on!.disabled, back!.disabled]).toEqual([true, false]);
  for (let times = 0; times < 4; times += 1) fireEvent.click(back!);
  expect([selected(), back!.disabled]).toEqual(['2026-10-01', true]);
  tap('Today');
  expect(selected()).toBe('2026-11-24');
});

it.each([
  ['en', 'ArrowRight', '2026-11-25'],
  ['he', 'ArrowRight', '2026-11-23'],
  ['he', 'ArrowLeft', '2026-11-25'],
  ['en', 'ArrowDown', '2026-12-01'],
  ['en', 'PageUp', '2026-10-24'],
] as const)('in %s the key %s leads to %s, with the focus', async (language, key, found) => {
  open({ language });
  const today = document.querySelector<HTMLElement>('[data-day="2026-11-24"]')!;
  today.focus();
  fireEvent.keyDown(today, { key });
  expect(selected()).toBe(found);
  expect(document.activeElement?.getAttribute('data-day')).toBe(found);
});

it('Enter on a day leads to what stands on it', async () => {
  open();
  fireEvent.keyDown(day(/^Tuesday, November 24/), { key: 'Enter' });
  expect(document.activeElement?.textContent).toBe('Selected date');
});

it('the address says which day and how it is shown, and is read', async () => {
  open({ path: '/calendar?day=2026-12-05&view=list' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(await screen.findByText('Nothing in this month')).toBeTruthy();
  tap('Month');
  expect(selected()).toBe('2026-12-05');
  fireEvent.click(day(/^Sunday, December 6/));
  await waitFor(() => expect(location.search).toBe('?day=2026-12-06'));
  tap('Today');
  await waitFor(() => expect(location.search).toBe(''));
});

it('leaves in the address what others have there, and knows no day that there is not', async () => {
  open({ path: '/calendar?day=2026-02-30&member=m' });
  await waitFor(() => expect(location.search).toBe('?member=m'));
  fireEvent.click(day(/^Friday, November 27/));
  await waitFor(() => expect(location.search).toBe('?member=m&day=2026-11-27'));
});

it('as a list the month is read from top to bottom', async () => {
  put(made('a', '2026-11-26T14:30:00.000Z', { name: 'Tea' }));
  put(made('b', '2026-11-25T14:30:00.000Z', { name: 'Walk' }));
  put(made('c', '2026-12-01T14:30:00.000Z', { name: 'Rest' }));
  open({ path: '/calendar?view=list' });
  await screen.findByText('Tea');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Wednesday, November 25, 2026',
    'Thursday, November 26, 2026',
  ]);
});

it('a reminder is added to the day, at once, and sent once with its own id', async () => {
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reminder for this day' }));
  await screen.findByLabelText(/^What for/);
  fill('What for', 'Tea');
  fill('Time', '18:30');
  fireEvent.click(screen.getByLabelText('On some days of the week'));
  fireEvent.click(screen.getByLabelText('Thursday'));
  expect(screen.getByText(/Tuesday, November 24, 2026 at 18:30\. Then every Tuesday and Thursday/)).toBeTruthy();
  tap('Save');
  await waitFor(async () => expect(await rows()).toEqual(['Tea']));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(writesOf(view).map(({ variables }) => variables.reminder)).toEqual([
    expect.objectContaining({ name: 'Tea', time: '2026-11-24T18:30:00.000Z', repeat: 'FREQ=WEEKLY;BYDAY=TU,TH' }),
  ]);
  expect(day(/^Thursday, November 26, 2026, 1 reminder of mine$/)).toBeTruthy();
  expect(await screen.findByText('The reminder is in your calendar')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('what is wrong is said at its field before anybody is asked', async () => {
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reminder' }));
  await screen.findByLabelText(/^What for/);
  fill('What for', 'x'.repeat(81));
  fill('Time', '11:00');
  tap('Save');
  expect(await screen.findByText('This is too long. Please use fewer words.')).toBeTruthy();
  expect(screen.getByText('This time is over. Please choose a later one.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^What for/));
  expect(writesOf(view)).toEqual([]);
});

it('what the service refuses is back with its words and why', async () => {
  isBroken = { code: 'CONFLICT', wordingKey: 'wellness.error.tooMany' };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reminder' }));
  await screen.findByLabelText(/^What for/);
  fill('What for', 'Tea');
  tap('Save');
  expect(await screen.findByText(/^You have a hundred reminders/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^What for/).value).toBe('Tea');
  expect(await rows()).toEqual([]);
});

it('asks once before words are left behind, and keeps them for who stays', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reminder' }));
  await screen.findByLabelText(/^What for/);
  fill('What for', 'Tea');
  tap('Discard');
  fireEvent.click(await screen.findByRole('button', { name: 'Go on writing' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^What for/)).value).toBe('Tea');
  tap('Discard');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Add a reminder' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^What for/)).value).toBe('');
});

it('who changed nothing leaves without a question', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add a reminder' }));
  await screen.findByLabelText(/^What for/);
  tap('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is changed at its own clock, whatever this device’s shows', async () => {
  put(made('a', '2026-11-26T12:30:00.000Z', { name: 'Tea', timeZone: 'Asia/Jerusalem' }));
  const view = open({ path: '/calendar?day=2026-11-26' });
  expect(await (await below()).findByText('by the clock of Israel Time')).toBeTruthy();
  tap('Change or move: Tea');
  expect((await screen.findByLabelText<HTMLInputElement>(/^Time/)).value).toBe('14:30');
  expect(screen.getByText(/By the clock of Israel Time\./)).toBeTruthy();
  fill('Day', '2026-11-27');
  tap('Save');
  await waitFor(() => expect(writesOf(view)).toHaveLength(1));
  expect(writesOf(view)[0]!.variables).toMatchObject({
    reminderId: 'a',
    reminder: { time: '2026-11-27T12:30:00.000Z' },
  });
  await waitFor(async () => expect(await rows()).toEqual([]));
});

it('is removed at once, and made again by Undo', async () => {
  const plan = { name: 'Tea', repeat: 'FREQ=DAILY', timeZone: 'Asia/Jerusalem' };
  put(made('a', '2026-11-24T14:30:00.000Z', plan));
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Tea' }));
  await waitFor(async () => expect(await rows()).toEqual([]));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await rows()).toEqual(['Tea']));
  const [, again] = writesOf(view);
  expect(again!.variables).toMatchObject({ reminderId: null, reminder: plan });
});

it('asks before one is removed that cannot be brought back', async () => {
  put(made('a', '2026-11-24T09:00:00.000Z', { name: 'Tea' }));
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Tea' }));
  expect(await screen.findByText('Remove “Tea”?')).toBeTruthy();
  expect(writesOf(view)).toEqual([]);
  tap('Remove');
  await waitFor(async () => expect(await rows()).toEqual([]));
});

it('a removal that was refused stands there again, and is done by another try', async () => {
  put(made('a', '2026-11-24T14:30:00.000Z', { name: 'Tea' }));
  open();
  const remove = await screen.findByRole('button', { name: 'Remove: Tea' });
  isBroken = {};
  fireEvent.click(remove);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(await rows()).toEqual(['Tea']);
  isBroken = false;
  fireEvent.click(again);
  await waitFor(async () => expect(await rows()).toEqual([]));
});

it('what it is time for stands above all, and is done', async () => {
  const rang = '2026-11-24T11:55:00.000Z';
  put(made('a', rang, { name: 'Tea', rang }));
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Done: Tea' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'It is time' })).toBeNull());
  expect(writesOf(view)[0]!.variables).toMatchObject({ reminderId: 'a', at: rang });
});

it.each([
  ['In 10 minutes', 10, 'Put off until 12:10'],
  ['In an hour', 60, 'Put off until 13:00'],
  ['Tomorrow', 1440, 'Put off until Wed, Nov 25, 12:00'],
])('"%s" puts it off by %i minutes: %s', async (label, minutes, planned) => {
  put(made('a', '2026-11-24T11:55:00.000Z', { name: 'Tea', rang: '2026-11-24T11:55:00.000Z' }));
  const view = open();
  fireEvent.click(await screen.findByRole('button', { name: `${label}: Tea` }));
  expect(
    await within(await screen.findByRole('region', { name: 'Put off' })).findByText(new RegExp(planned)),
  ).toBeTruthy();
  expect(writesOf(view)[0]!.variables).toMatchObject({ reminderId: 'a', minutes });
});

it('rings without a reload once its time has come', async () => {
  const next = new Date(Date.now() + 400).toISOString();
  put(made('a', next, { name: 'Tea', next }));
  open();
  await screen.findAllByText('Tea');
  put({ ...one('a'), rang: next, next: null });
  vi.setSystemTime(new Date(Date.now() + 1_000));
  const ringing = within(await screen.findByRole('region', { name: 'It is time' }));
  expect(ringing.getByText('Tea')).toBeTruthy();
  expect(screen.getByText('It is time: Tea')).toBeTruthy();
});

const walk = {
  id: 'w',
  kind: 'event' as const,
  title: 'Walk',
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T16:00:00Z',
  allDay: false,
  href: '/show-post/w/all',
};

it('shows what other modules have, by the community’s clock, and leads there', async () => {
  open({ source: { entries: [walk, { ...walk, id: 'm', kind: 'meeting', title: 'Breathing', isCancelled: true }] } });
  expect(await screen.findByRole('link', { name: 'Walk' })).toHaveProperty('pathname', '/show-post/w/all');
  expect((await below()).getAllByText('11/24/2026, 17:00 – 18:00')).toHaveLength(2);
  expect((await below()).getByText('Cancelled')).toBeTruthy();
  expect(day(/^Tuesday, November 24, 2026, 1 live meeting, 1 event$/)).toBeTruthy();
});

it('says which part could not be loaded, and asks that part again', async () => {
  const retry = vi.fn();
  open({ source: { state: 'failed', retry } });
  expect(await screen.findByText('Events could not be loaded')).toBeTruthy();
  tap('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
});

it('what did not load is asked for again', async () => {
  isBroken = true;
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  put(made('a', '2026-11-24T14:30:00.000Z', { name: 'Tea' }));
  fireEvent.click(again);
  await waitFor(async () => expect(await rows()).toEqual(['Tea']));
});

it('stands still without a network, with what is kept and the reason', async () => {
  put(made('a', '2026-11-24T14:30:00.000Z', { name: 'Tea' }));
  open();
  await screen.findByRole('button', { name: 'Remove: Tea' });
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Offline\. You see/)).toBeTruthy();
  for (const name of ['Remove: Tea', 'Change or move: Tea', 'Add a reminder'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
});

it('anyone who impersonates the member sees events alone, and nobody is asked for more', async () => {
  const viewer = { ...testViewer, acting: { actorId: 'hila', until: Date.now() + 60_000 } };
  const { sent } = open({ viewer, source: { entries: [walk] } });
  expect(await screen.findByRole('link', { name: 'Walk' })).toBeTruthy();
  expect(screen.getByText(/for their eyes only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a reminder' })).toBeNull();
  expect(sent).toEqual([]);
});

it('says in Hebrew what is where, with the day of the Hebrew calendar', async () => {
  open({ language: 'he' });
  expect(await screen.findByText('י״ד בכסלו')).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: 'יום שלישי, 24 בנובמבר 2026, י״ד בכסלו' })).toBeTruthy();
  // Icons turn with the page by their names (base.css): turned here too, they would point the wrong way.
  const back = screen.getByRole('button', { name: 'החודש הקודם' });
  expect(back.querySelector('.tabler-icon-chevron-left')).toBeTruthy();
});
