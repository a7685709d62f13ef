import type { Screen, There } from '../../e2e/support/screen.ts';

async function calendar({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('wellness.calendar.title') })).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(42);
  await expect(page.getByRole('status', { name: say('wellness.calendar.loading') })).toHaveCount(0);
}

async function calendarList({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('button', { name: say('calendar.asList') })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('status', { name: say('wellness.calendar.loading') })).toHaveCount(0);
}

async function newReminder(there: There): Promise<void> {
  const { page, say, expect } = there;
  await calendar(there);
  await page.getByRole('button', { name: say('wellness.calendar.add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: say('wellness.reminder.addTitle') });
  await form.getByLabel(say('wellness.repeat.weekly')).check();
  await expect(form.getByRole('checkbox')).toHaveCount(7);
}

export const calendarScreens: readonly Screen[] = [
  { name: 'calendar', path: '/calendar', open: calendar },
  { name: 'calendar as a list', path: '/calendar?view=list', open: calendarList },
  { name: 'new reminder', path: '/calendar', open: newReminder },
];
