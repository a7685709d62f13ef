// A member's calendar: what they plan for themselves, and what they follow in the feed.
import type { Locator, Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { languagesOfRun } from '../../support/device.ts';
import { enlarge, lacksRoom } from '../../support/room.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, hebrew] = [wordsIn('en'), wordsIn('he')];
const phone = { viewport: { width: 320, height: 720 }, hasTouch: true };
const wide = { viewport: { width: 1280, height: 900 } };
const zone = 'Asia/Jerusalem';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The day on a clock of the e2e tests', as the calendar has it. */
const dayAt = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
const inDays = (count: number) => dayAt(Date.now() + count * DAY_MS);
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const below = (page: Page, words = say) => page.getByRole('region', { name: words('calendar.selected') });
/** Others may stand there too: of the seed, and of other e2e tests. */
const rowOf = (page: Page, name: string, words = say) =>
  below(page, words).getByRole('listitem').filter({ hasText: name });
const form = (page: Page, words = say) => page.getByRole('dialog', { name: words('wellness.reminder.addTitle') });
const chosen = (page: Page) => page.locator('[role=gridcell][aria-selected=true]');

async function plan(by: ApiMember, reminder: { name: string; time: number; repeat?: string }): Promise<void> {
  const text =
    'mutation ($userId: ID!, $reminder: ReminderInput!) { createUpdateReminder(userId: $userId, reminder: $reminder) { _id } }';
  const time = new Date(reminder.time).toISOString();
  await by.ask(text, { userId: by.id, reminder: { timeZone: zone, ...reminder, time, userId: by.id } });
}

test('a reminder that is added on a phone is in the calendar of another browser', { tag: '@core' }, async ({
  member,
}) => {
  const { page } = await member('maya', phone);
  const day = inDays(2);
  await page.goto(`/calendar?day=${day}`);
  await page.getByRole('button', { name: say('wellness.calendar.addHere') }).click();
  await form(page).getByLabel(say('wellness.reminder.name')).fill('Tea with a neighbour');
  await expect(form(page).getByLabel(say('wellness.reminder.day'), { exact: false }).first()).toHaveValue(day);
  await form(page)
    .getByLabel(new RegExp(`^${say('wellness.reminder.time')}`))
    .fill('18:30');
  await form(page)
    .getByRole('button', { name: say('wellness.reminder.save'), exact: true })
    .click();
  await expect(below(page).getByText('Tea with a neighbour')).toBeVisible();
  await expect(cell(page, day)).toHaveAccessibleName(/, \d+ reminders? of mine/);
  const other = await member('maya', { at: `/calendar?day=${day}`, ...wide });
  await expect(rowOf(other.page, 'Tea with a neighbour').locator('time')).toContainText(/18:30/);
});

test('the months are the one before to the third ahead, and another begins with its first', async ({ member }) => {
  const { page } = await member('maya', { at: '/calendar', ...phone });
  const [back, on] = ['previous', 'next'].map((way) => page.getByRole('button', { name: say(`calendar.${way}`) }));
  const today = (await chosen(page).getAttribute('data-day'))!;
  for (const month of [1, 2, 3]) {
    await on!.click();
    await expect(chosen(page)).toHaveAttribute('data-day', /-01$/);
    expect((await page.locator('table').boundingBox())!.height, `month ${month}`).toBeGreaterThanOrEqual(457);
  }
  await expect(on!).toBeDisabled();
  for (let times = 0; times < 4; times += 1) await back!.click();
  await expect(back!).toBeDisabled();
  await page.getByRole('button', { name: say('calendar.today'), exact: true }).click();
  await expect(chosen(page)).toHaveAttribute('data-day', today);
});

/** As often as it takes, and never more than a day has rows. */
async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(there).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test('by the keyboard alone in Hebrew: left is the next day, and Enter leads to what is on it', async ({ member }) => {
  const { page } = await member('noam', { at: '/calendar', language: 'he', ...wide });
  const today = (await chosen(page).getAttribute('data-day'))!;
  await chosen(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, inDays(1))).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, today)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: hebrew('calendar.selected') })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: hebrew('wellness.calendar.addHere') }));
  await page.keyboard.press('Enter');
  const name = form(page, hebrew).getByLabel(hebrew('wellness.reminder.name'));
  await expect(name).toBeFocused();
  await page.keyboard.type('לנשום לפני השינה');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'לנשום לפני השינה', hebrew).locator('time')).toHaveText(
    /^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/,
  );
});

test('what is removed is back by Undo', async ({ member, product }) => {
  const day = inDays(3);
  await plan(await apiMember(product.url, 'daniel.ross'), { name: 'Walk to the sea', time: Date.now() + 3 * DAY_MS });
  const { page } = await member('daniel.ross', { at: `/calendar?day=${day}`, ...phone });
  const row = below(page).getByText('Walk to the sea');
  const remove = page.getByRole('button', { name: say('wellness.reminder.removeOf', { name: 'Walk to the sea' }) });
  await remove.click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: say('act.undo') }).click();
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
});

test('on a wide screen a reminder is taken to another day by the mouse', async ({ member, product }) => {
  await plan(await apiMember(product.url, 'priya.nair'), { name: 'Stretch', time: Date.now() + DAY_MS });
  const { page } = await member('priya.nair', wide);
  // A month's six weeks go on for five days after it at least.
  await page.goto('/calendar');
  const [from, to] = [cell(page, inDays(1)), cell(page, inDays(2))];
  // What scrolls while it is in hand is dropped elsewhere.
  await to.scrollIntoViewIfNeeded();
  await from.getByText('Stretch').dragTo(to);
  await expect(to.getByText('Stretch')).toBeVisible();
  await expect(from.getByText('Stretch')).toBeHidden();
  await page.getByRole('button', { name: say('act.undo') }).click();
  await expect(from.getByText('Stretch')).toBeVisible();
  // Not into the past: today its time is over.
  await from.getByText('Stretch').dragTo(cell(page, inDays(0)));
  await expect(from.getByText('Stretch')).toBeVisible();
});

test('it is time without a reload; put off it says until when, and done it is gone', async ({ member, product }) => {
  const hila = await apiMember(product.url, 'hila.katz');
  const { page } = await member('hila.katz', phone);
  await plan(hila, { name: 'Drink water', time: Date.now() + 12_000 });
  await page.goto('/calendar');
  const ringing = page.getByRole('region', { name: say('wellness.ringing.title') });
  await expect(ringing).toBeHidden();
  await expect(ringing.getByText('Drink water')).toBeVisible({ timeout: 60_000 });
  await ringing.getByRole('button', { name: new RegExp(`^${say('wellness.ringing.tenMinutes')}`) }).click();
  const putOff = page.getByRole('region', { name: say('wellness.ringing.putOff') });
  // Shortly before midnight it says the day too.
  const untilWhen = /Put off until (?:.+, )?\d{2}:\d{2}/;
  await expect(putOff).toContainText(untilWhen);
  await page.reload();
  await expect(putOff).toContainText(untilWhen);
  await plan(hila, { name: 'Open a window', time: Date.now() + 2_000 });
  await page.reload();
  await ringing.getByRole('button', { name: new RegExp(`^${say('wellness.ringing.done')}`) }).click();
  await expect(ringing).toBeHidden();
});

/** The first day on which the clock there is not what it was: an hour of it is missing, or comes twice. */
function nextChange(): number {
  const offset = (at: number) =>
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')!.value;
  let at = Date.now() + 40 * DAY_MS;
  while (offset(at) === offset(at + DAY_MS)) at += DAY_MS;
  return at;
}

test('what repeats is at the same time of the clock on both sides of a daylight change', async ({
  member,
  product,
}) => {
  const change = nextChange();
  await plan(await apiMember(product.url, 'maya'), {
    name: 'Breathing at the window',
    time: Date.parse(`${inDays(1)}T08:00:00Z`),
    repeat: 'FREQ=DAILY',
  });
  const clock = (at: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at);
  const hour = clock(Date.parse(`${inDays(1)}T08:00:00Z`));
  const { page } = await member('maya', wide);
  await page.clock.setFixedTime(change - 3 * DAY_MS);
  for (const days of [-1, 0, 1, 2]) {
    await page.goto(`/calendar?day=${dayAt(change + days * DAY_MS)}`);
    const row = rowOf(page, 'Breathing at the window');
    await expect(row.locator('time')).toContainText(hour);
  }
});

test('what was typed survives a reload, and is asked about once before it is left', async ({ member }) => {
  const { page } = await member('maya', { at: '/calendar', ...phone });
  await page.getByRole('button', { name: say('wellness.calendar.add'), exact: true }).click();
  const name = form(page).getByLabel(say('wellness.reminder.name'));
  await name.fill('Call my sister');
  await page.reload();
  await expect(name).toHaveValue('Call my sister');
  await page.goBack();
  await page.getByRole('button', { name: say('wellness.reminder.stay') }).click();
  await expect(name).toHaveValue('Call my sister');
  await form(page)
    .getByRole('button', { name: say('wellness.reminder.leave') })
    .click();
  await page.getByRole('button', { name: say('wellness.reminder.leaveAnyway'), exact: true }).click();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect(form(page)).toBeHidden();
});

test('what a member follows in the feed stands on its day and leads there', async ({ member, product }) => {
  const noam = await apiMember(product.url, 'noam');
  type Items = { feedList: { items: { id?: string; title?: string; startTime?: string; cancelled?: boolean }[] } };
  const asked =
    'query ($userId: ID!) { feedList(userId: $userId, limit: 30) { items { ... on Event { id title startTime cancelled } } } }';
  const { feedList } = await noam.ask<Items>(asked, { userId: noam.id });
  const event = feedList.items.find(
    ({ startTime, cancelled }) => startTime && !cancelled && Date.parse(startTime) > Date.now(),
  )!;
  await noam.ask('mutation ($id: ID!) { setReminder(itemId: $id, on: true) { __typename } }', { id: event.id });
  const { page } = await member('noam', { at: `/calendar?day=${dayAt(Date.parse(event.startTime!))}`, ...phone });
  await below(page).getByRole('link', { name: event.title! }).click();
  await expect(page).toHaveURL(new RegExp(`/show-post/${event.id}/`));
});

test('without a network it shows what is kept and stands still', async ({ member, product }) => {
  const day = inDays(5);
  await plan(await apiMember(product.url, 'priya.nair'), { name: 'Rest', time: Date.now() + 5 * DAY_MS });
  const { page, complaints } = await member('priya.nair', phone);
  complaints.expect(lostServer);
  await page.goto(`/calendar?day=${day}`);
  await expect(below(page).getByText('Rest')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(say('wellness.calendar.offline'))).toBeVisible();
  await expect(below(page).getByText('Rest')).toBeVisible();
  await expect(page.getByRole('button', { name: say('wellness.calendar.add'), exact: true })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: say('wellness.calendar.add'), exact: true })).toBeEnabled();
});

for (const language of languagesOfRun)
  test(`every day has its room at 320 px with letters of twice the size, in ${language}`, async ({
    member,
    product,
  }) => {
    const words = wordsIn(language);
    const maya = await apiMember(product.url, 'maya');
    for (const name of ['One', 'Two', 'Three', 'Four']) await plan(maya, { name, time: Date.now() + 2 * DAY_MS });
    const { page } = await member('maya', { at: '/calendar', language, ...phone });
    await expect(cell(page, inDays(2)).locator('svg').first()).toBeVisible();
    expect((await cell(page, inDays(2)).boundingBox())!.width).toBeGreaterThanOrEqual(44);
    await enlarge(page, '200%');
    await expect.poll(() => lacksRoom(page)).toEqual([]);
    await page.getByRole('button', { name: words('calendar.asList') }).click();
    await expect.poll(() => lacksRoom(page)).toEqual([]);
  });
