// Where the deployment has a question, each member is asked it once a week, and answers in their own words.
import type { Browser } from '@playwright/test';
import type { Username } from '../../support/accounts.ts';
import { serious } from '../../support/axe.ts';
import { type Language, languagesOfRun, speaks } from '../../support/device.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const openQuestion = { en: 'What has helped you this week?', he: 'מה עזר לך השבוע?' };
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ deployment: { openQuestion, analytics: { enabled: false } } });
});
test.afterAll(() => product.dispose());

const arrive = async (browser: Browser, who: Username, language: Language, width = 1_280) => {
  const viewport = { width, height: 720 };
  const { page } = await openBrowser(browser, product.url, { viewport, bypassCSP: true });
  await speaks(page, language);
  await signIn(page, who);
  const say = wordsIn(language);
  return { page, say, card: page.getByRole('region', { name: say('shell.question.lead') }) };
};

const who = { en: 'maya', he: 'noam' } as const;
for (const language of languagesOfRun)
  test(`the question is answered on a narrow screen, and nowhere asked again this week, ${language}`, async ({
    browser,
  }) => {
    const { page, say, card } = await arrive(browser, who[language], language, 320);
    await expect(card).toContainText(openQuestion[language]);
    expect(await serious(page, 'everything')).toEqual([]);
    await card.getByRole('button', { name: say('shell.question.answer') }).press('Enter');
    const overlay = page.getByRole('dialog', { name: openQuestion[language] });
    const field = overlay.getByRole('textbox', { name: new RegExp(say('shell.question.label')) });
    await field.fill('The morning class, twice');
    expect(await serious(page, 'everything')).toEqual([]);
    // What was typed outlives an overlay that closes by Back.
    await page.goBack();
    await expect(overlay).toBeHidden();
    await card.getByRole('button', { name: say('shell.question.answer') }).press('Enter');
    await expect(field).toHaveValue('The morning class, twice');
    await overlay.getByRole('button', { name: say('shell.question.send') }).press('Enter');
    await expect(page.getByText(say('shell.question.sent'))).toBeVisible();
    await expect(card).toHaveCount(0);
    const other = await arrive(browser, who[language], language);
    const known = other.page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('OpenQuestion')),
    );
    await other.page.reload();
    await known;
    await expect(other.card).toHaveCount(0);
    await Promise.all([page, other.page].map((each) => each.context().close()));
  });

test('put off, it is not asked again here after a reload', async ({ browser }) => {
  const { page, say, card } = await arrive(browser, 'dana', 'en');
  await card.getByRole('button', { name: say('shell.question.later') }).press('Enter');
  await expect(card).toHaveCount(0);
  const known = page.waitForResponse((response) => Boolean(response.request().postData()?.includes('OpenQuestion')));
  await page.reload();
  await known;
  await expect(card).toHaveCount(0);
  await page.context().close();
});
