import { lostServer } from '../support/answers.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');

test('with all servers stopped, the app opens signed in with the visited feed, and catches up when they return', async ({
  member,
  product,
}) => {
  test.setTimeout(90_000);
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first visit was served before the worker was there: the second one is kept whole.
  await page.reload();
  const title = (await page.getByRole('article').nth(1).getByRole('heading').textContent())!;
  await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
  await page.waitForTimeout(2000);
  await product.stop();
  try {
    const again = await page.context().newPage();
    await again.goto('/');
    await expect(again.getByRole('heading', { name: title })).toBeVisible();
    await expect(again.getByText(say('offline.server'))).toBeVisible();
    await expect(again.getByRole('button', { name: say('shell.account.label') })).toBeVisible();
    await again.evaluate(() => Object.assign(window, { banyanVisit: true }));
    await product.start();
    await expect(again.getByText(say('offline.server'))).toBeHidden({ timeout: 30_000 });
    expect(await again.evaluate(() => 'banyanVisit' in window)).toBe(true);
  } finally {
    await product.stop();
    await product.start();
  }
});
