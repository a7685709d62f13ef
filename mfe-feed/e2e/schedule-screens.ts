import type { Screen, There } from '../../e2e/support/screen.ts';

async function loaded({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('feed.schedule.title') })).toBeVisible();
  await expect(page.getByRole('status', { name: say('feed.schedule.loading') })).toHaveCount(0);
}

async function schedule(there: There): Promise<void> {
  const { page, expect } = there;
  await loaded(there);
  await expect(page.getByRole('gridcell')).toHaveCount(42);
}

async function scheduleList(there: There): Promise<void> {
  const { page, expect } = there;
  await loaded(there);
  await expect(page.getByRole('listitem').getByRole('link').first()).toBeVisible();
}

async function nothingMine(there: There): Promise<void> {
  const { page, say, expect } = there;
  await loaded(there);
  await page.getByRole('button', { name: say('feed.schedule.mine'), exact: true }).click();
  // Members answer what is near: further ahead than any of the seed.
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: say('calendar.next') }).click();
  await expect(page.getByText(say('feed.schedule.nothingMine'))).toBeVisible();
}

export const scheduleScreens: readonly Screen[] = [
  { name: 'schedule', path: '/schedule', open: schedule },
  { name: 'schedule as a list', path: '/schedule?view=list', open: scheduleList },
  // Last: the schedule remembers it for the visit.
  { name: 'schedule with nothing of mine', path: '/schedule', open: nothingMine },
];
