import { loadDeployment } from '@banyan/deployments';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');

const off = [
  {
    id: 'social-chat',
    tag: '@core',
    username: 'maya',
    path: '/friends',
    nav: 'social.nav',
    words: /social-chat|"social\./,
  },
  {
    id: 'wellness',
    tag: '@long',
    username: 'maya',
    path: '/calendar',
    nav: 'wellness.calendar.nav',
    words: /mfe-wellness|m\/wellness|"wellness\./,
  },
] as const;

for (const { id, tag, username, path, nav, words } of off)
  test(`a module that is off is never asked for and leaves no trace: ${id}`, { tag }, async ({ browser }) => {
    const { modules } = loadDeployment('demo');
    const product = await startProduct({ deployment: { modules: { ...modules, [id]: { enabled: false } } } });
    try {
      const { page, complaints } = await openBrowser(browser, product.url);
      const asked: string[] = [];
      page.context().on('request', (request) => asked.push(request.url()));
      await signIn(page, username);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: say(nav) })).toHaveCount(0);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: say('shell.notFound.title') })).toBeVisible();
      expect(asked.filter((url) => url.includes(`/m/${id}/`))).toEqual([]);
      expect(await page.content()).not.toMatch(words);
      complaints.expect(/404 \(Not Found\)/);
      expect(complaints.unexpected()).toEqual([]);
      await page.context().close();
    } finally {
      await product.dispose();
    }
  });
