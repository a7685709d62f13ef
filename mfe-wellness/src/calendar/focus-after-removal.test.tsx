import { addTypePolicies } from '@banyan/framework';
import { renderModule, testViewer } from '@banyan/framework/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../wording/en.json' with { type: 'json' };
import he from '../../wording/he.json' with { type: 'json' };
import { CalendarScreen } from './CalendarScreen.tsx';
import { calendarTypePolicies } from './cache-policy.ts';
import { predictReminder } from './reminders/predict.ts';

const now = new Date('2026-11-24T12:00:00Z');
const year = { from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' };
beforeEach(() => void vi.setSystemTime(now));
afterEach(() => void vi.useRealTimers());

const made = (name: string, time: string, more = {}) => ({
  ...predictReminder({ _id: name, userId: testViewer.id, name, timeZone: 'UTC', time }, year, Date.now()),
  ...more,
});

type Given = { reminderId: string };

function open(reminders: ReturnType<typeof made>[]) {
  renderModule(<CalendarScreen />, {
    moduleId: 'wellness',
    wording: { en, he },
    path: '/calendar',
    before: () => addTypePolicies('wellness', calendarTypePolicies),
    mocks: {
      OwnReminders: { data: { userReminders: reminders } },
      RemoveReminder: ({ reminderId }: Given) => ({ data: { removeReminder: reminderId } }),
      CompleteReminder: ({ reminderId }: Given) => ({
        data: { completeReminder: { ...reminders.find(({ _id }) => _id === reminderId), rang: null } },
      }),
    } as never,
  });
}

/** As by keys. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('a reminder that is removed leaves the focus to the next of the day, the last to the heading', async () => {
  open([made('Tea', '2026-11-24T14:30:00.000Z'), made('Walk', '2026-11-24T16:00:00.000Z')]);
  await press('Remove: Tea');
  await waitFor(() => expect(focused()).toBe('Change or move: Walk'));
  await press('Remove: Walk');
  await waitFor(() => expect(focused()).toBe('Selected date'));
});

it('what rang and is done leaves the focus to the next that rings, the last to the heading of the page', async () => {
  const rang = '2026-11-24T11:55:00.000Z';
  open([made('Tea', rang, { rang }), made('Walk', rang, { rang })]);
  await press('Done: Tea');
  await waitFor(() => expect(focused()).toBe('Done: Walk'));
  await press('Done: Walk');
  await waitFor(() => expect(focused()).toBe(en['wellness.calendar.title']));
});
