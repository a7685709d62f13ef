import { setTimeout as wait } from 'node:timers/promises';
import { inFull } from '@banyan/kit/testing';
import { lostServer } from '../support/answers.ts';
import { apiMember, firstItems, writeComment } from '../support/api.ts';
import { layLine } from '../support/line.ts';
import { publish } from '../support/publish.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';

/** By the long one every retry has slowed down, and idle connections are given up. */
const outageMs = inFull(30_000, 5_000);
const each = 10;
const shownPosts = 5;

test(`after ${outageMs / 1000} seconds without a connection, 20 missed domain events arrive without a reload: none missing, none twice`, async ({
  browser,
  product,
}) => {
  test.setTimeout(200_000);
  const line = await layLine(product.url);
  const { page, complaints } = await openBrowser(browser, line.url);
  complaints.expect(lostServer);
  await signIn(page, 'maya');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { banyanVisit: true }));

  const author = await apiMember(product.url, 'dana');
  const reader = await apiMember(product.url, 'maya');
  const items = await firstItems(reader, shownPosts);
  const comments = Array.from({ length: each }, (_, number) => `Missed ${number} ${crypto.randomUUID()}`);
  const posts = Array.from({ length: each }, (_, number) => `Missed post ${number} ${crypto.randomUUID()}`);

  // News before the outage gives the page the places it will resume from.
  const [before, greeting] = [`Seen post ${crypto.randomUUID()}`, `Seen ${crypto.randomUUID()}`];
  await publish(product, [{ title: before }]);
  await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  await writeComment(author, items[0]!, greeting);
  await expect(page.getByText(greeting)).toBeVisible();

  const cutAt = Date.now();
  line.cut();
  for (const [number, body] of comments.entries()) {
    await writeComment(author, items[number % items.length]!, body);
    await publish(product, [{ title: posts[number]! }]);
    await wait(outageMs / each / 2);
  }
  await wait(Math.max(0, cutAt + outageMs - Date.now()));
  line.mend();

  const waiting = page.getByRole('button', { name: `${each + 1} new posts` });
  // The client waits at random, up to a minute, before it tries again (safe against everybody coming back at once).
  await expect(waiting).toBeVisible({ timeout: 90_000 });
  await waiting.click();
  for (const title of [before, ...posts]) await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  // A card shows the newest one when it is near the view; the others stand on the post's page.
  for (const [number, id] of items.entries()) {
    // Anyone who scrolls is not held any more at the place that Back found.
    await page.mouse.wheel(0, 1);
    await page.locator(`[data-item="${id}"]`).scrollIntoViewIfNeeded();
    await expect(page.getByText(comments[number + shownPosts]!)).toHaveCount(1);
    await page.locator(`a[href="/show-post/${id}/all"]`).last().click();
    for (const body of [comments[number]!, comments[number + shownPosts]!])
      await expect(page.getByText(body), body).toHaveCount(1);
    await page.goBack();
    await expect(page.getByRole('article').nth(1)).toBeVisible();
  }
  expect(await page.evaluate(() => 'banyanVisit' in window)).toBe(true);
  expect(complaints.unexpected()).toEqual([]);
  await page.context().close();
  await line.close();
});
