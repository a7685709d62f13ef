import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

test('a reaction in the feed changes the other module’s panel from the one cache, without a call of its own', async ({
  member,
  product,
}) => {
  const title = `For the panel ${crypto.randomUUID()}`;
  await publish(product, [{ title }]);
  // Somebody whom no other e2e test lets react.
  const { page } = await member('noam');
  const panel = page.getByRole('complementary', { name: say('shell.sidePanel.label') });
  await expect(panel.getByText(say('social.panel.reactedTitle'))).toBeHidden();
  const post = page.getByRole('article').filter({ hasText: title });
  // What the page asks for by itself must be over before the calls of the tap are counted.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    // Whether the member may be counted, and whether there is a newer version, is asked a while after the page is at rest.
    if (request.url().endsWith('/graphql') && !/AnalyticsConsent|CheckUpdate/.test(request.postData() ?? ''))
      calls.push(/(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1] ?? '?');
  });
  await post.getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) }).click();
  await page.getByRole('menuitem', { name: say('feed.reaction.namaste') }).click();
  await expect(panel.getByRole('link', { name: title })).toBeVisible();
  await expect(panel.getByText(say('social.panel.reactedTitle'))).toBeVisible();
  await expect.poll(() => calls).toEqual(['UpdatePostLikes']);
});
