// Staff publish an event, and change it; members of its groups see it, and nobody else.
import type { Locator, Page } from '@playwright/test';
import { apiMember } from '../../support/api.ts';
import { serious } from '../../support/axe.ts';
import { photoFile } from '../../support/photo-file.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const [say, he] = [wordsIn('en'), wordsIn('he')];
const some = () => `Event of an e2e test ${crypto.randomUUID()}`;

const inFeed = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const group = (page: Page, name: string) =>
  page.getByRole('list', { name: say('admin.publish.groups') }).getByRole('checkbox', { name });

/** By the keyboard alone. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

async function fillEvent(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: say('admin.publish.field.title.event') }).fill(title);
  await page.getByLabel(say('admin.publish.field.beginsDay')).fill('2031-05-04');
  await page.getByLabel(say('admin.publish.field.beginsTime')).fill('17:30');
  await page.getByLabel(say('admin.publish.field.endsTime')).fill('18:30');
}

test('staff publish an event with a poster to two groups by the keyboard, and only their members see it', {
  tag: '@core',
}, async ({ member, product }) => {
  const { page } = await member('dana');
  const { page: noam } = await member('noam', { language: 'he', viewport: { width: 390, height: 844 } });
  const title = some();
  await page.goto('/admin/publish');
  await page.getByRole('button', { name: say('admin.publish.kind.event') }).press('Enter');
  await fillEvent(page, title);
  await page.locator('input[type=file]').first().setInputFiles(photoFile());
  await expect(page.getByRole('img', { name: say('admin.publish.poster.picture') })).toBeVisible();
  await expect(page.getByText(say('upload.done'))).toBeAttached();
  await group(page, 'מועדון הספורט').press('Space');
  await group(page, 'מעגל הבוקר').press('Space');
  await expect(page.getByRole('checkbox', { name: say('admin.publish.everyone') })).not.toBeChecked();
  await tabTo(page, page.getByRole('button', { name: say('admin.publish.send'), exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('admin.publish.done', { title }))).toBeFocused();
  await expect(page.getByRole('button', { name: say('admin.publish.undo') })).toBeVisible();

  await noam.getByRole('button', { name: /פוסט חדש|פוסטים חדשים/ }).click({ timeout: 60_000 });
  await expect(inFeed(noam, title)).toBeVisible();
  await expect
    .poll(() =>
      inFeed(noam, title)
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  const outside = await apiMember(product.url, 'priya.nair');
  const { feedList } = await outside.ask<{ feedList: { items: { title?: string }[] } }>(
    'query ($userId: ID!) { feedList(userId: $userId, limit: 30) { items { ... on Event { title } } } }',
    { userId: outside.id },
  );
  expect(feedList.items.map((item) => item.title)).not.toContain(title);
  await page.getByRole('button', { name: say('admin.publish.continue') }).press('Enter');
  await expect(page.getByRole('list', { name: say('admin.publish.kinds') })).toBeVisible();
});

test('what was published is undone before anybody sees it, and changed from where its author finds it', async ({
  member,
}) => {
  const { page } = await member('dana', { language: 'he', viewport: { width: 320, height: 700 }, bypassCSP: true });
  const question = `שאלה ${crypto.randomUUID()}`;
  await page.goto('/admin/publish');
  await page.getByRole('button', { name: he('admin.publish.kind.poll') }).click();
  await page.getByRole('button', { name: he('admin.publish.send'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: he('admin.publish.field.title.poll') })).toBeFocused();
  await page.getByRole('textbox', { name: he('admin.publish.field.title.poll') }).fill(question);
  await page.getByRole('textbox', { name: he('admin.publish.answer', { letter: 'א' }) }).fill('כן');
  await page.getByRole('textbox', { name: he('admin.publish.answer', { letter: 'ב' }) }).fill('לא');
  expect(await serious(page, 'everything')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.reload();
  await expect(page.getByRole('textbox', { name: he('admin.publish.field.title.poll') })).toHaveValue(question);
  await expect(page.getByText(he('admin.publish.draft.saved'))).toBeVisible();
  const { page: other } = await member('dana', { at: '/admin/publish?state=drafts' });
  await other.getByRole('button', { name: question }).click();
  await expect(other.getByRole('textbox', { name: say('admin.publish.answer', { letter: 'A' }) })).toHaveValue('כן');
  await page.getByRole('button', { name: he('admin.publish.send'), exact: true }).click();
  await page.getByRole('button', { name: he('admin.publish.undo') }).click();
  await expect(page.getByRole('textbox', { name: he('admin.publish.field.title.poll') })).toHaveValue(question);

  await page.goto('/myPosts');
  const own = page.getByRole('article').filter({ hasText: question });
  await expect(own.getByText(he('feed.own.state.WITHDRAWN'))).toBeVisible();
  await own.getByRole('link', { name: new RegExp(`^${he('feed.own.edit')}`) }).click();
  await expect(page.getByRole('heading', { name: he('admin.publish.edit.poll') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: he('admin.publish.field.title.poll') })).toHaveValue(question);

  await page.getByRole('textbox', { name: he('admin.publish.field.title.poll') }).fill(`${question}?`);
  const discard = page.getByRole('button', { name: he('admin.publish.discard') });
  const asked = page.getByRole('dialog', { name: he('admin.publish.discardAsk') });
  await discard.click();
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(asked).toBeHidden();
  await discard.click();
  await asked.getByRole('button', { name: he('admin.publish.discard') }).click();
  await expect(page.getByRole('list', { name: he('admin.publish.kinds') })).toBeVisible();
});
