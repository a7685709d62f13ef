// What reached the server though nobody said so, and what changed there meanwhile.
import type { Page } from '@playwright/test';
import { lostServer } from '../../support/answers.ts';
import { type ApiMember, apiMember, commentsOf, writeComment } from '../../support/api.ts';
import type { Product } from '../../support/product.ts';
import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const isCall = (url: URL) => url.pathname === '/graphql';

/** A post of its own, on its page. */
async function openPost(page: Page, product: Product): Promise<string> {
  const title = `To be talked about ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  await page.reload();
  const itemId = (await page.getByRole('article').filter({ hasText: title }).locator('..').getAttribute('data-item'))!;
  await page.goto(`/show-post/${itemId}/all`);
  return itemId;
}

/** The next call with this text arrives, and its answer is held until `lose` ends it. */
async function holdAnswer(page: Page, operation: string): Promise<() => void> {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  let isHeld = false;
  await page.route(isCall, async (route) => {
    if (isHeld || !(route.request().postData() ?? '').includes(operation)) return route.fallback();
    isHeld = true;
    await route.fetch();
    await lost;
    return route.abort('connectionfailed');
  });
  return () => lose();
}

test('a comment whose answer is lost while its author types on stands there once', async ({ member, product }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  const itemId = await openPost(page, product);
  const api = await apiMember(product.url, 'maya');
  const lose = await holdAnswer(page, 'mutation CreateComment');
  const open = page.getByRole('button', { name: say('feed.comment.write') });
  const field = page.getByRole('textbox', { name: say('feed.comment.yourComment') });
  const send = page.getByRole('button', { name: say('feed.comment.send'), exact: true });
  await open.click();
  await field.fill('The first thought');
  await send.click();
  await expect(field).toHaveCount(0);
  await open.click();
  await field.fill('The second');
  await expect.poll(() => commentsOf(api, itemId)).toEqual(['The first thought']);
  lose();
  const first = page.getByRole('listitem').filter({ hasText: 'The first thought' });
  await expect(first.getByRole('status')).toHaveCount(0, { timeout: 60_000 });
  await expect(first).toHaveCount(1);
  await expect(field).toHaveValue('The second');
  await send.click();
  await expect(field).toHaveCount(0);
  await expect.poll(() => commentsOf(api, itemId)).toEqual(['The second', 'The first thought']);
  await expect(first).toHaveCount(1);
});

/** As from another device of the member. */
async function editElsewhere(member: ApiMember, itemId: string, body: string): Promise<void> {
  const list = 'query ($itemId: ID!) { commentPage(itemId: $itemId, limit: 1) { items { id } } }';
  const { commentPage } = await member.ask<{ commentPage: { items: { id: string }[] } }>(list, { itemId });
  const edit = `mutation ($userId: ID!, $commentId: ID!, $comment: CommentInput!) {
    createUpdateComment(userId: $userId, commentId: $commentId, comment: $comment) { id } }`;
  const commentId = commentPage.items[0]!.id;
  await member.ask(edit, { userId: member.id, commentId, comment: { postId: itemId, body } });
}

test('an edit that waited leaves newer words alone, shows them, and is saved when its author says so', async ({
  member,
  product,
}) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer, /CONFLICT|answered/);
  const itemId = await openPost(page, product);
  const api = await apiMember(product.url, 'maya');
  await writeComment(api, itemId, 'As it was');
  const comment = page.getByRole('listitem').filter({ hasText: say('feed.comment.like') });
  await comment.locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: say('feed.comment.edit') }).click();
  const field = page.getByRole('textbox', { name: say('feed.comment.yourEdit') });
  await field.fill('From the woods');
  await page.context().setOffline(true);
  const save = page.getByRole('button', { name: say('feed.comment.save'), exact: true });
  await save.click();
  await expect(page.getByText(say('feed.comment.waiting'))).toBeVisible();
  await editElsewhere(api, itemId, 'Newer, from home');
  await page.context().setOffline(false);
  await expect(page.getByText(say('feed.comment.changed'))).toBeVisible();
  await expect(page.getByText(say('feed.error.commentChanged'))).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Newer, from home');
  await expect(field).toHaveValue('From the woods');
  expect(await commentsOf(api, itemId)).toEqual(['Newer, from home']);
  await save.click();
  await expect(field).toHaveCount(0);
  expect(await commentsOf(api, itemId)).toEqual(['From the woods']);
});
