import { renderModule, testViewer } from '@banyan/framework/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../../wording/en.json';
import he from '../../../wording/he.json';
import { useReminderForm } from './useReminderForm.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T20:30:00Z') }));
afterEach(() => void vi.useRealTimers());

function Form() {
  const { plan, timeZone } = useReminderForm({ reminder: null, day: '' });
  return <p>{`${plan.day} ${plan.time} ${timeZone}`}</p>;
}
const shown = (timeZone?: string) =>
  renderModule(<Form />, {
    moduleId: 'wellness',
    wording: { en, he },
    viewer: { ...testViewer, ...(timeZone && { timeZone }) },
  }).container.querySelector('p')!.textContent;

it('a new reminder is planned by the clock that the member chose, whatever this device’s shows', () => {
  // Later than the device's midnight, in a zone of its own day.
  expect(shown('Pacific/Auckland')).toBe('2026-11-25 10:00 Pacific/Auckland');
  expect(shown('America/New_York')).toBe('2026-11-24 16:00 America/New_York');
});

it('and by the device’s where they chose none', () => {
  expect(shown()).toMatch(new RegExp(`${Intl.DateTimeFormat().resolvedOptions().timeZone}$`));
});
