// Where the deployment wants its app installed, a phone is asked before the sign-in, and goes on without it by one tap.
import type { Page } from '@playwright/test';
import { serious } from '../../support/axe.ts';
import { type Language, languagesOfRun, speaks, withWorker } from '../../support/device.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

/** In Hebrew a name stands between signs that keep its direction. */
const brand = { brand: '.*Banyan.*' };
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({
    deployment: { flags: { installPage: true, videos: true, socialLinks: true, sport: true } },
  });
});
test.afterAll(() => product.dispose());

const installs = (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: new RegExp(wordsIn(language)('shell.install.title', brand)) });
const goOn = (page: Page, language: Language) =>
  page.getByRole('link', { name: wordsIn(language)('shell.intro.action') }).press('Enter');

/** As Chromium does where it would install; answers what was chosen in its window. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => Object.assign(window, { banyanAsked: true }),
    });
    window.dispatchEvent(event);
  });

for (const language of languagesOfRun)
  test(`from the farewell on a phone: the offer to install, by the keyboard, then the sign-in, ${language}`, async ({
    browser,
  }) => {
    const say = wordsIn(language);
    const viewport = { width: 320, height: 640 };
    const { page, complaints } = await openBrowser(browser, product.url, { ...withWorker, viewport, bypassCSP: true });
    await speaks(page, language);
    await page.goto('/intro');
    await goOn(page, language);
    await expect(installs(page, language)).toBeVisible();
    await expect(page).toHaveURL(/\/installApp/);
    await expect(page.getByText(say('shell.install.byHand'))).toBeVisible();
    expect(await serious(page, 'everything')).toEqual([]);
    await offer(page);
    await page.getByRole('button', { name: say('shell.install.action') }).press('Enter');
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => 'banyanAsked' in window)).toBe(true);
    // Who went on is not asked again in this visit.
    await page.goto('/intro');
    await goOn(page, language);
    await expect(page.getByLabel(say('shell.login.username'))).toBeVisible();
    expect(complaints.unexpected()).toEqual([]);
    await page.context().close();
  });

test('from the farewell on a wide screen: the welcome', async ({ browser }) => {
  const { page } = await openBrowser(browser, product.url, {
    ...withWorker,
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/intro');
  await goOn(page, 'en');
  await expect(page).toHaveURL('/welcome');
  await page.context().close();
});

test('in the installed app nobody is asked to install it', async ({ browser }) => {
  const { page } = await openBrowser(browser, product.url, {
    ...withWorker,
    viewport: { width: 390, height: 844 },
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/intro');
  await goOn(page, 'en');
  await expect(page.getByLabel(wordsIn('en')('shell.login.username'))).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.context().close();
});
