// One of the team finds what a colleague published, and goes on with it from the list.
import type { Page } from '@playwright/test';
import { type ApiMember, apiMember } from '../../support/api.ts';
import { serious } from '../../support/axe.ts';
import { sendPost } from '../../support/posts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const he = wordsIn('he');

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
/** Without a Latin letter: a name that mixes both is marked for its direction. */
const some = (what: string) => `${what} ${crypto.getRandomValues(new Uint32Array(2)).join(' ')}`;
const isFocused = (element: Element) => element === document.activeElement;

/** An event to come, for everyone. */
async function publishEvent(member: ApiMember, name: string): Promise<void> {
  const { categories } = await member.ask<{ categories: { id: string }[] }>('{ categories { id } }');
  const mainCategory = categories[0]!.id;
  const times = { startTime: '2031-05-04T14:30:00.000Z', endTime: '2031-05-04T15:30:00.000Z' };
  const event = { name, ...times, categories: [mainCategory], mainCategory };
  const { createUpdateEvent } = await member.ask<{ createUpdateEvent: { id: string } }>(
    'mutation ($event: EventInput!, $clientId: ID) { createUpdateEvent(event: $event, clientId: $clientId) { id } }',
    { event, clientId: `temp_${crypto.randomUUID()}` },
  );
  const { id } = createUpdateEvent;
  await member.ask('mutation ($id: ID!) { setTargets(itemId: $id, targets: ["all"]) { id } }', { id });
  await member.ask('mutation ($id: ID!) { publish(itemId: $id, platforms: [NEWS_FEED]) { id } }', { id });
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: he('admin.publish.list.search') }).fill(text);
  await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe(text);
  await expect(row(page, text)).toHaveCount(1);
}

async function choose(page: Page, title: string, act: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: he('admin.publish.list.moreOf', { title }) })
    .click();
  await page.getByRole('menuitem', { name: he(act) }).click();
}

test('a colleague of the author cancels an event, takes news back and undoes it, and pins by the keyboard', {
  tag: '@core',
}, async ({ member, product }) => {
  const dana = await apiMember(product.url, 'dana');
  const [event, news] = [some('אירוע'), some('חדשות')];
  await publishEvent(dana, event);
  await sendPost(product.url, dana, { title: news, targets: ['all'] });
  const { page } = await member('daniel.ross', {
    language: 'he',
    viewport: { width: 320, height: 700 },
    bypassCSP: true,
    at: '/admin/publish',
  });

  await find(page, event);
  await choose(page, event, 'admin.publish.list.cancel');
  const asked = page.getByRole('dialog', { name: he('admin.publish.list.cancelling.title', { title: event }) });
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(asked).toBeHidden();
  await choose(page, event, 'admin.publish.list.cancel');
  await asked.getByRole('textbox').fill('סערה בדרך');
  await asked.getByRole('button', { name: he('admin.publish.list.cancelling.now') }).click();
  await expect(row(page, event).getByText(he('admin.publish.list.cancelled'), { exact: true })).toBeVisible();
  await expect(row(page, event)).toContainText('סערה בדרך');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await serious(page, 'everything')).toEqual([]);

  await find(page, news);
  await choose(page, news, 'admin.publish.list.takeBack');
  await expect(page.getByText(he('admin.publish.list.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: he('admin.publish.undo') }).click();
  await expect(row(page, news)).toBeVisible();

  const more = row(page, news).getByRole('button', { name: he('admin.publish.list.moreOf', { title: news }) });
  await more.press('Enter');
  // Arrows are keys of the menu once it has the focus.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const pin = page.getByRole('menuitem', { name: he('admin.publish.list.pin') });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    expect(await pin.evaluate(isFocused)).toBe(true);
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  await expect(row(page, news).getByText(he('admin.publish.list.pinned'), { exact: true })).toBeVisible();
  await expect(more).toBeFocused();

  await row(page, news)
    .getByRole('link', { name: he('admin.publish.list.editOf', { title: news }) })
    .click();
  await expect(page).toHaveURL(/kind=news&edit=/);
  await page.goBack();
  await expect(row(page, news)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(news);
});
