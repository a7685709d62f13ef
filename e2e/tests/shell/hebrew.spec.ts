import type { Page } from '@playwright/test';
import { speaks } from '../../support/device.ts';
import { publishEvent } from '../../support/publish.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const hebrew = /[\u0590-\u05ff]/;

async function inlineStart(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())!.x;
}

test('Hebrew mirrors the whole layout, and the bars are Hebrew too', { tag: '@core' }, async ({ visitor }) => {
  const { page } = await visitor();
  await speaks(page, 'he');
  await signIn(page, 'noam');
  const say = wordsIn('he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const key of ['feed.nav', 'social.nav'])
    await expect(page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${say(key)}`) })).toBeVisible();
  const panel = page.getByRole('complementary', { name: say('shell.sidePanel.label') });
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())!.x).toBeLessThan(await inlineStart(page, 'article'));
  const brand = (await page.getByRole('banner').getByRole('link').first().boundingBox())!;
  const account = (await page.getByRole('button', { name: say('shell.account.label') }).boundingBox())!;
  expect(brand.x).toBeGreaterThan(account.x);
});

test('dates are Hebrew in Hebrew and as specified in English', async ({ visitor, product }) => {
  const title = `With a date ${crypto.randomUUID()}`;
  await publishEvent(product, title);
  const dateFor = async (username: 'maya' | 'noam', language: 'en' | 'he') => {
    const { page } = await visitor();
    await speaks(page, language);
    await signIn(page, username);
    const event = page.getByRole('article').filter({ hasText: title });
    return event.locator('dd time').first().textContent();
  };
  expect(await dateFor('noam', 'he')).toMatch(hebrew);
  expect(await dateFor('maya', 'en')).toMatch(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2} \| \d{2}:\d{2}\s(AM|PM)/,
  );
});

test('names and member texts keep their own direction', async ({ visitor }) => {
  const { page } = await visitor();
  await speaks(page, 'he');
  await signIn(page, 'noam');
  const post = page.getByRole('article').first();
  await expect(post.locator('bdi').first()).toBeVisible();
  const headings = page.getByRole('article').getByRole('heading', { level: 2 });
  for (const heading of await headings.all()) {
    const text = (await heading.textContent())!;
    const direction = await heading.evaluate((element) => {
      const carrier = element.querySelector('[dir=auto]') ?? element.closest('[dir=auto]');
      return carrier ? getComputedStyle(carrier).direction : 'none';
    });
    expect(direction, text).toBe(hebrew.test(text) ? 'rtl' : 'ltr');
  }
});
