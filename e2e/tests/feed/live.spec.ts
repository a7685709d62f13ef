import type { Page } from '@playwright/test';
import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

test('a comment reaches a second browser without a reload', { tag: '@core' }, async ({ member, product }) => {
  const title = `Who comes along? ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  const [{ page: mine }, { page: theirs }] = [await member('maya'), await member('dana')];
  await markVisit(theirs);
  const body = `Count me in ${crypto.randomUUID()}`;
  const post = mine.getByRole('article').filter({ hasText: title });
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await post.getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) }).click();
  await post.getByRole('textbox').fill(body);
  await post.getByRole('button', { name: say('feed.comment.send') }).click();
  await expect(theirs.getByRole('article').filter({ hasText: title })).toContainText(body);
  expect(await isSameVisit(theirs)).toBe(true);
});

test('a reaction reaches a second browser without a reload', async ({ member, product }) => {
  const title = `Nobody has reacted to this ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  const [{ page: mine }, { page: theirs }] = [await member('maya'), await member('dana')];
  await markVisit(theirs);
  const post = mine.getByRole('article').filter({ hasText: title });
  const seen = theirs.getByRole('article').filter({ hasText: title });
  const one = new RegExp(`${say('feed.reaction.love')} 1`);
  await expect(seen).toBeVisible();
  await expect(seen.getByRole('button', { name: one })).toHaveCount(0);
  await post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) }).click();
  await mine.getByRole('menuitem', { name: say('feed.reaction.love') }).click();
  await expect(seen.getByRole('button', { name: one })).toBeVisible();
  expect(await isSameVisit(theirs)).toBe(true);
});

async function markVisit(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { banyanVisit: true }));
}

function isSameVisit(page: Page): Promise<boolean> {
  return page.evaluate(() => 'banyanVisit' in window);
}
