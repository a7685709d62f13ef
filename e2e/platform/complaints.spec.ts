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

test('a complaint about a refused call comes with its name and what was answered', async ({ visitor }) => {
  const { page, complaints } = await visitor();
  await page.goto('/welcome');
  await page.evaluate(async () => {
    const body = JSON.stringify({ operationName: 'Mine', query: 'query Mine { me { nothingLikeIt } }' });
    // As the app's own links ask: in plain JSON an operation that cannot run is answered with 200.
    const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body });
    await answer.text();
  });
  await expect
    .poll(() => complaints.unexpected())
    .toContainEqual(expect.stringMatching(/^answered 4\d\d: Mine .*error/));
  complaints.expect(/./);
});
