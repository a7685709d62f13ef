import { expect, test } from '../support/test.ts';

test('a policy violation, an error nobody caught and an error in the console are all heard', async ({ visitor }) => {
  const { page, complaints } = await visitor();
  await page.goto('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
  await page.evaluate(() => {
    const element = document.createElement('div');
    element.setAttribute('style', 'color: red');
    document.body.append(element);
    console.error('something is wrong');
    setTimeout(() => {
      throw new Error('nobody caught this');
    });
  });
  for (const heard of [/^policy: style-src-attr/, /^console: something is wrong/, /^uncaught: .*nobody caught this/]) {
    await expect.poll(() => complaints.unexpected()).toContainEqual(expect.stringMatching(heard));
  }
  complaints.expect(/./);
});
