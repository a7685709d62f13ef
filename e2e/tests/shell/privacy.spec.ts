// What a member hides goes from the screens of others, without a reload, and comes back when it is shown again.
import type { Page } from '@playwright/test';
import { apiMember, firstItems, writeComment } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const toggle = (page: Page, key: string) =>
  page.getByRole('switch', { name: new RegExp(`^${say(`shell.settings.${key}`)}`) });

test('a picture that is hidden goes from another member’s open feed, and comes back', async ({ member, product }) => {
  const dana = await apiMember(product.url, 'dana');
  const [first] = await firstItems(dana);
  const words = `Seen by its face ${crypto.randomUUID()}`;
  await writeComment(dana, first!, words);
  const { page: theirs } = await member('maya');
  const comment = theirs
    .getByRole('article')
    .filter({ hasText: words })
    .getByRole('listitem')
    .filter({ hasText: words });
  await expect(comment.locator('img').first()).toBeVisible();
  await theirs.evaluate(() => Object.assign(window, { banyanVisit: true }));
  const { page: mine } = await member('dana', { at: '/settings' });
  await toggle(mine, 'picture').click();
  await expect(comment.locator('img')).toHaveCount(0);
  await toggle(mine, 'picture').click();
  await expect(comment.locator('img').first()).toBeVisible();
  expect(await theirs.evaluate(() => 'banyanVisit' in window)).toBe(true);
});
