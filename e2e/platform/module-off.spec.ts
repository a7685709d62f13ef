import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');

test('a module that is off is never asked for and leaves no trace', async ({ browser }) => {
  const product = await startProduct({
    deployment: { modules: { feed: { enabled: true }, 'social-chat': { enabled: false } } },
  });
  try {
    const { page, complaints } = await openBrowser(browser, product.url);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await signIn(page, 'maya');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: say('social.nav') })).toHaveCount(0);
    await page.goto('/friends');
    await expect(page.getByRole('heading', { name: say('shell.notFound.title') })).toBeVisible();
    expect(asked.filter((url) => url.includes('social-chat'))).toEqual([]);
    expect(await page.content()).not.toMatch(/social-chat|"social\./);
    complaints.expect(/404 \(Not Found\)/);
    expect(complaints.unexpected()).toEqual([]);
    await page.context().close();
  } finally {
    await product.dispose();
  }
});
