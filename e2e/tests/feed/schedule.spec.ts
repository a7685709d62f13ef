// The schedule: what takes place for a member, month by month, theirs or not.
import type { Locator, Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { barEntry } from '../../support/bar-entry.ts';
import { languagesOfRun } from '../../support/device.ts';
import { publishAhead, publishEvent } from '../../support/publish.ts';
import { enlarge, lacksRoom } from '../../support/room.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, hebrew] = [wordsIn('en'), wordsIn('he')];
const phone = { viewport: { width: 320, height: 720 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 900 } };
const zone = 'Asia/Jerusalem';

const dayAt = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const below = (page: Page, words = say) => page.getByRole('region', { name: words('calendar.selected') });
const rowOf = (page: Page, name: string, words = say) =>
  below(page, words).getByRole('listitem').filter({ hasText: name });
const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

const DAY_MS = 24 * 60 * 60 * 1_000;
const tomorrow = () => dayAt(Date.now() + DAY_MS);

test('the bars lead to the schedule, and a day of it to the post and back', async ({ member, product }) => {
  await publishEvent(product, 'Walk to the lake');
  const { page } = await member('maya', wide);
  await (await barEntry(page, 'feed.schedule.nav')).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await cell(page, tomorrow()).click();
  await expect(page).toHaveURL(`${product.url}/schedule?day=${tomorrow()}`);
  await below(page).getByRole('link', { name: 'Walk to the lake' }).click();
  await expect(page).toHaveURL(/\/show-post\//);
  await expect(page.getByRole('heading', { name: 'Walk to the lake' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${product.url}/schedule?day=${tomorrow()}`);
  await expect(rowOf(page, 'Walk to the lake')).toBeVisible();
});

test('the months are the one before to the third ahead', async ({ member }) => {
  const { page } = await member('maya', { at: '/schedule', ...phone });
  const [back, on] = ['previous', 'next'].map((way) => page.getByRole('button', { name: say(`calendar.${way}`) }));
  for (const _ of [1, 2, 3]) await on!.click();
  await expect(on!).toBeDisabled();
  for (const _ of [1, 2, 3, 4]) await back!.click();
  await expect(back!).toBeDisabled();
  await expect(chosen(page)).toHaveAttribute('data-day', /-01$/);
});

test('an event of next month is on the schedule, opens and is answered before the feed has it', {
  tag: '@core',
}, async ({ member, product }) => {
  const [title, inDays] = ['Singing by the river', 30];
  await publishAhead(product, title, inDays);
  const { page } = await member('maya', phone);
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
  await page.goto(`/schedule?day=${dayAt(Date.now() + inDays * DAY_MS)}`);
  await rowOf(page, title).getByRole('link').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${say('feed.rsvp.come')}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${say('feed.rsvp.going')}`) }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`^${say('feed.rsvp.going')}`) }).first()).toBeVisible();
});

test('a reminder that is set on a post is mine on the schedule, without a reload', async ({ member, product }) => {
  await publishEvent(product, 'Tea in the garden');
  const { page } = await member('noam', { at: `/schedule?day=${tomorrow()}`, ...phone });
  const row = rowOf(page, 'Tea in the garden');
  await expect(row).toBeVisible();
  await expect(row.getByText(say('feed.reminder.off'))).toBeHidden();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: say('feed.reminder.remindOf', { title: 'Tea in the garden' }) }).click();
  // The first one of all is celebrated.
  const first = page.getByRole('dialog', { name: say('feed.reminder.firstTitle') });
  await first.locator('[data-autofocus]').click();
  await expect(first).toBeHidden();
  // It goes at once, and its entry of the history a moment later: Back in between would be the same step.
  await expect.poll(() => page.evaluate(() => history.state?.layers?.length ?? 0)).toBe(0);
  await page.goBack();
  await expect(row.getByText(say('feed.reminder.off'))).toBeVisible();
  await page.getByRole('button', { name: say('feed.schedule.mine'), exact: true }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('what is published and what is cancelled shows on a page that is open', async ({ member, product }) => {
  const { page } = await member('maya', { at: `/schedule?day=${tomorrow()}`, ...wide });
  await expect(page.getByRole('status', { name: say('feed.schedule.loading') })).toHaveCount(0);
  const row = rowOf(page, 'Breathing together');
  await expect(row).toBeHidden();
  await publishEvent(product, 'Breathing together');
  await expect(row).toBeVisible();
  await expect(row.getByText(say('calendar.cancelled'))).toBeHidden();
  await publishEvent(product, 'Breathing together', true);
  await expect(row.getByText(say('calendar.cancelled'))).toBeVisible();
});

/** As often as it takes, and never more than a day has rows. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(there).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test('by the keyboard alone in Hebrew: from a day to its posts', async ({ member, product }) => {
  await publishEvent(product, 'Evening stretch');
  const { page } = await member('maya', { at: '/schedule', language: 'he', ...wide });
  await chosen(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, tomorrow())).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: hebrew('calendar.selected') })).toBeFocused();
  await tabTo(page, rowOf(page, 'Evening stretch', hebrew).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show-post\//);
});

test('without a network the months that were seen are there', async ({ member, product }) => {
  await publishEvent(product, 'Morning circle');
  const { page, complaints } = await member('maya', phone);
  complaints.expect(lostServer);
  await page.goto(`/schedule?day=${tomorrow()}`);
  await expect(rowOf(page, 'Morning circle')).toBeVisible();
  // What else stands on a page comes after it.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('calendar.asList') }).click();
  await expect(page.getByRole('link', { name: 'Morning circle' }).first()).toBeVisible();
  await page.context().setOffline(false);
});

for (const language of languagesOfRun)
  test(`has its room at 320 px with letters of twice the size, in ${language}`, async ({ member }) => {
    const words = wordsIn(language);
    const { page } = await member('maya', { at: '/schedule', language, ...phone });
    await expect(page.locator('td svg').first()).toBeVisible();
    expect((await chosen(page).boundingBox())!.width).toBeGreaterThanOrEqual(44);
    await enlarge(page, '200%');
    await expect.poll(() => lacksRoom(page)).toEqual([]);
    await page.getByRole('button', { name: words('calendar.asList') }).click();
    await expect.poll(() => lacksRoom(page)).toEqual([]);
  });

test('nothing of the schedule loads with the first feed', async ({ member }) => {
  const { page } = await member('maya', wide);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /SchedulePage/.test(url))).toEqual([]);
  await page.goto('/schedule');
  await expect(chosen(page)).toBeVisible();
  expect(asked.filter((url) => /SchedulePage/.test(url))).not.toEqual([]);
});
