import type { Locator } from '@playwright/test';
import { answer, brokenCall } from '../../support/answers.ts';
import { publish, publishEvent } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const commentAction = new RegExp(`^${say('feed.comment.comment')}`);

test('the feed goes on when its end comes near', async ({ member }) => {
  const { page } = await member('maya');
  const posts = page.getByRole('article');
  const first = await posts.count();
  await page.locator('[data-item]').last().scrollIntoViewIfNeeded();
  await expect.poll(() => posts.count()).toBeGreaterThan(first);
  const places = page.locator('[data-item]');
  const items = await places.evaluateAll((all) => all.map((place) => place.getAttribute('data-item')));
  expect(new Set(items).size).toBe(items.length);
});

test('a category shows only its own posts, and reset shows all again', async ({ member }) => {
  const { page } = await member('maya');
  await page.getByRole('button', { name: say('feed.categories') }).click();
  const filter = page.getByRole('group', { name: say('feed.categoriesTitle') });
  await filter.getByText('Support circles').click();
  const posts = page.getByRole('article');
  await expect(posts.first()).toContainText('Support circles');
  // A card far below is not drawn yet: what stands in the list is known by its text as soon as it has one.
  for (const text of (await posts.allTextContents()).filter(Boolean)) expect(text).toContain('Support circles');
  await filter.getByRole('button', { name: say('feed.filterReset') }).click();
  const others = posts.filter({ has: page.getByRole('heading'), hasNotText: 'Support circles' });
  await expect(others.first()).toBeVisible();
});

test('“reminders only” shows what the bell was tapped on, and says what to do while there is nothing', async ({
  member,
  product,
}) => {
  const title = `Remind me of this ${crypto.randomUUID()}`;
  await publishEvent(product, title);
  const { page } = await member('noam');
  await page.getByRole('button', { name: say('feed.reminders') }).click();
  await expect(page.getByText(say('feed.empty.reminders'))).toBeVisible();
  await page.getByRole('button', { name: say('feed.empty.showAll') }).click();
  const event = page.getByRole('article').filter({ hasText: title });
  await event.getByRole('button', { name: new RegExp(`^${say('feed.reminder.on')}`) }).click();
  await expect(page.getByText(say('feed.reminder.firstTitle'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('feed.reminders') }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(title);
});

/** Where it stands once it has stopped moving. */
async function restingPosition(card: Locator) {
  let before: number | undefined;
  const isAtRest = async () => {
    const { y } = (await card.boundingBox())!;
    const hasMoved = y !== before;
    before = y;
    return !hasMoved;
  };
  await expect.poll(isAtRest, { intervals: [250] }).toBe(true);
  return card.boundingBox();
}

test('new posts wait behind a button and nothing on screen jumps', { tag: '@core' }, async ({ member, product }) => {
  const { page } = await member('maya');
  const anchor = page.getByRole('article').nth(2);
  await expect(anchor.getByRole('heading')).toBeVisible();
  await anchor.scrollIntoViewIfNeeded();
  const before = await restingPosition(anchor);
  const titles = [1, 2, 3].map((number) => `News ${number} ${crypto.randomUUID()}`);
  await publish(
    product,
    titles.map((title) => ({ title })),
  );
  const button = page.getByRole('button', { name: '3 new posts' });
  await expect(button).toBeVisible();
  expect((await anchor.boundingBox())!.y).toBeCloseTo(before!.y, -1);
  await button.click();
  for (const title of titles) await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
});

test('a post opens on a page of its own, and its picture in full size', async ({ member }) => {
  const { page } = await member('maya');
  const first = page.getByRole('article').first();
  const title = (await first.getByRole('heading').textContent())!;
  await first.getByRole('button', { name: new RegExp(say('feed.item.openPicture', { title: '' }).trim()) }).click();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/show-post\//);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
});

test('a comment can be answered, edited, liked and deleted', { tag: '@core' }, async ({ member }) => {
  const { page } = await member('maya');
  const post = page.getByRole('article').nth(1);
  const more = say('feed.comment.more', { comment: say('feed.comment.own') });
  const [first, second] = [`Hello ${crypto.randomUUID()}`, `Edited ${crypto.randomUUID()}`];
  await post.getByRole('button', { name: commentAction }).click();
  await post.getByRole('textbox').fill(first);
  await post.getByRole('button', { name: say('feed.comment.send') }).click();
  const mine = post.getByRole('listitem').filter({ hasText: first });
  await expect(mine).toHaveCount(1);
  await mine.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: say('feed.comment.edit') }).click();
  await post.getByRole('textbox', { name: say('feed.comment.yourEdit') }).fill(second);
  await post.getByRole('button', { name: say('feed.comment.save') }).click();
  const edited = post.getByRole('listitem').filter({ hasText: second });
  await expect(edited).toHaveCount(1);
  await expect(post.getByText(first)).toHaveCount(0);
  await edited.getByRole('button', { name: more }).click();
  await page.getByRole('menuitem', { name: say('feed.comment.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('feed.comment.delete') })
    .click();
  await expect(post.getByText(second)).toHaveCount(0);
});

test('a comment that cannot be sent waits where it will stand, and is sent by itself', async ({ member }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(brokenCall);
  const stop = await answer(page, 'mutation CreateComment', {
    errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    data: null,
  });
  const post = page.getByRole('article').nth(1);
  const body = `Kept ${crypto.randomUUID()}`;
  await post.getByRole('button', { name: commentAction }).click();
  await post.getByRole('textbox').fill(body);
  await post.getByRole('button', { name: say('feed.comment.send') }).click();
  const comment = post.getByRole('listitem').filter({ hasText: body });
  await expect(comment.getByText(say('feed.waiting'))).toBeVisible();
  await stop();
  await expect(comment.getByText(say('feed.waiting'))).toHaveCount(0, { timeout: 60_000 });
  await expect(comment).toHaveCount(1);
});

test('a reaction that is refused says so and is taken back', async ({ member, product }) => {
  const title = `Nobody will react to this ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  const { page, complaints } = await member('maya');
  complaints.expect(brokenCall);
  await answer(page, 'mutation UpdatePostLikes', {
    errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }],
    data: { updatePostLikes: null },
  });
  const post = page.getByRole('article').filter({ hasText: title });
  await post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) }).click();
  await page.getByRole('menuitem', { name: say('feed.reaction.happy') }).click();
  await expect(page.getByText(say('feed.reaction.failed'))).toBeVisible();
  await expect(post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) })).toBeVisible();
  await expect(post).not.toContainText(`${say('feed.reaction.happy')} 1`);
});

test('a feed that cannot be loaded says so, and trying again loads it', async ({ visitor }) => {
  const { page, complaints } = await visitor();
  complaints.expect(brokenCall);
  const stop = await answer(page, 'query FeedList', {
    errors: [{ message: 'x', extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    data: null,
  });
  await page.goto('/login');
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('feed.error.title'))).toBeVisible();
  await stop();
  await page.getByRole('button', { name: say('feed.error.retry') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
