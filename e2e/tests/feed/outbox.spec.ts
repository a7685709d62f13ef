// What is written without a line is kept, shown as waiting, and arrives once, no matter who sends it (decision 151).
import type { Page } from '@playwright/test';
import { answer, lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember, commentsOf } from '../../support/api.ts';
import { withWorker } from '../../support/device.ts';
import { untilKept } from '../../support/on-device.ts';
import type { Product } from '../../support/product.ts';
import { publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { reactionButton } from '../../support/unsteady-member.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

/** An event of its own, on its page, of which one was reminded before. */
async function openEvent(page: Page, product: Product, of = say): Promise<string> {
  const title = `In the lift ${crypto.randomUUID()}`;
  await publishEvent(product, title);
  await page.evaluate(() => localStorage.setItem('banyan.feed.reminder-ever-set', 'yes'));
  await page.reload();
  const itemId = (await page.getByRole('article').filter({ hasText: title }).locator('..').getAttribute('data-item'))!;
  await page.goto(`/show-post/${itemId}/all`);
  await expect(page.getByRole('button', { name: of('feed.comment.write') })).toBeVisible();
  return itemId;
}

async function write(page: Page, text: string, of = say): Promise<void> {
  await page.getByRole('button', { name: of('feed.comment.write') }).click();
  await page.getByRole('textbox', { name: of('feed.comment.yourComment') }).fill(text);
  await page.getByRole('button', { name: of('feed.comment.send'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: of('feed.comment.yourComment') })).toHaveCount(0);
}

async function react(page: Page, type: string): Promise<void> {
  const button = reactionButton(page);
  await button.focus();
  await button.press('ArrowUp');
  await page.getByRole('menuitem', { name: say(`feed.reaction.${type}`) }).click();
}

const comments = (page: Page) => page.getByRole('main').locator('[data-comment]');
const row = (page: Page, text: string) => comments(page).filter({ hasText: text });

/** What the service knows of the member and the item. */
async function standing(member: ApiMember, id: string) {
  const query = `query ($id: ID!) { feedItem(id: $id) { ... on Event { userReminder myReaction reactionCounts { type count } } } }`;
  const { feedItem } = await member.ask<{ feedItem: object }>(query, { id });
  return { ...feedItem, comments: await commentsOf(member, id) };
}

test('comment, react twice, set a reminder with the line cut; close the tab; open; line back: all arrives once, in order', {
  tag: '@core',
}, async ({ member, product }) => {
  test.setTimeout(240_000);
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(lostServer);
  const itemId = await openEvent(page, product);
  await untilKept(page, 'feed', [/ShowPostPage\.\w+\.js$/, /layers\.\w+\.js$/, /comment-acting\.\w+\.js$/]);
  const other = await member('noam', { at: `/show-post/${itemId}/all` });
  await expect(other.page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await page.context().setOffline(true);
  await write(page, 'From the lift');
  await react(page, 'love');
  await react(page, 'happy');
  await page.getByRole('button', { name: new RegExp(`^${say('feed.reminder.on')}`) }).click();
  await write(page, 'Still in the lift');
  await expect(row(page, 'Still in the lift').getByText(say('feed.waiting'))).toBeVisible();
  await expect(page.getByText(say('outbox.count_other').replace('{{count}}', '4'))).toBeVisible();
  const { context } = { context: page.context() };
  await page.close();
  const again = await context.newPage();
  await again.goto(`/show-post/${itemId}/all`);
  for (const text of ['From the lift', 'Still in the lift'])
    await expect(row(again, text).getByText(say('feed.waiting'))).toBeVisible();
  await expect(again.getByRole('button', { name: new RegExp(`^${say('feed.reaction.happy')}`) })).toBeVisible();
  const api = await apiMember(product.url, 'maya');
  expect(await standing(api, itemId)).toMatchObject({ comments: [], userReminder: false, myReaction: null });
  await context.setOffline(false);
  await expect(comments(other.page)).toHaveText([/From the lift/, /Still in the lift/]);
  const reactionCounts = [{ type: 'happy', count: 1 }];
  await expect
    .poll(() => standing(api, itemId))
    .toEqual({
      userReminder: true,
      myReaction: 'happy',
      reactionCounts,
      comments: ['Still in the lift', 'From the lift'],
    });
  await expect(again.getByText(say('feed.waiting'))).toHaveCount(0);
  await expect(comments(again)).toHaveCount(2);
});

test('what is refused when the line is back stands in its field again, with the reason', async ({
  member,
  product,
}) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer, /FORBIDDEN|answered/);
  await openEvent(page, product);
  const mend = await answer(page, 'mutation CreateComment', 'lost');
  await write(page, 'Not for here');
  await expect(row(page, 'Not for here').getByText(say('feed.waiting'))).toBeVisible();
  await answer(page, 'mutation CreateComment', {
    data: { createUpdateComment: null },
    errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }],
  });
  await mend();
  await expect(page.getByRole('textbox', { name: say('feed.comment.yourComment') })).toHaveValue('Not for here', {
    timeout: 60_000,
  });
  await expect(page.getByText(`${say('feed.comment.failed')}. ${say('error.FORBIDDEN')}`)).toBeVisible();
  await expect(comments(page)).toHaveCount(0);
});

test('another tab sends what a tab without a line has kept', async ({ member, product }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  const itemId = await openEvent(page, product);
  const mend = await answer(page, 'query', 'lost');
  await answer(page, 'mutation', 'lost');
  await write(page, 'Through the other tab');
  await expect(row(page, 'Through the other tab').getByText(say('feed.waiting'))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`/show-post/${itemId}/all`);
  const api = await apiMember(product.url, 'maya');
  await expect.poll(() => commentsOf(api, itemId), { timeout: 60_000 }).toEqual(['Through the other tab']);
  await expect(comments(other)).toHaveText([/Through the other tab/]);
  await mend();
  await expect(row(page, 'Through the other tab').getByText(say('feed.waiting'))).toHaveCount(0, { timeout: 60_000 });
  await expect(row(page, 'Through the other tab')).toHaveCount(1);
});

test('in Hebrew on a narrow phone what waits says so, can be taken back, and makes nothing wider', async ({
  member,
  product,
}) => {
  const he = wordsIn('he');
  const { page, complaints } = await member('noam', {
    ...withWorker,
    viewport: { width: 320, height: 640 },
    language: 'he',
  });
  complaints.expect(lostServer);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await openEvent(page, product, he);
  await write(page, 'לפני המעלית', he);
  await expect(row(page, 'לפני המעלית').getByRole('button', { name: he('feed.comment.like') })).toBeVisible();
  await page.context().setOffline(true);
  await write(page, 'נכתב במעלית', he);
  const waiting = row(page, 'נכתב במעלית');
  await expect(waiting.getByText(he('feed.waiting'))).toBeVisible();
  await expect(page.getByText(he('outbox.count_one'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const takeBack = waiting.getByRole('button', { name: he('feed.comment.takeBack') });
  await takeBack.scrollIntoViewIfNeeded();
  if (process.env.BANYAN_PICTURES) await page.screenshot({ path: `${process.env.BANYAN_PICTURES}/outbox-he.png` });
  await takeBack.click();
  await expect(page.getByRole('textbox', { name: he('feed.comment.yourComment') })).toHaveValue('נכתב במעלית');
  await expect(waiting).toHaveCount(0);
});
