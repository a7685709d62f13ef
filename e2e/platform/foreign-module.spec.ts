import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import en from '../fixtures/recipes/wording/en.json' with { type: 'json' };
import he from '../fixtures/recipes/wording/he.json' with { type: 'json' };
import { speaks } from '../support/device.ts';
import { banyanModule, foreignModule, typecheck } from '../support/foreign-module.ts';
import { startProduct } from '../support/product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, openBrowser, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

/** Behind the others, where the bar has no room for all of them. */
async function openFromBar(page: Page, language: 'en' | 'he', name: string): Promise<void> {
  const say = wordsIn(language);
  const bar = page.getByRole('navigation', { name: say('shell.nav.label') });
  const [entry, rest] = [
    bar.getByRole('link', { name }),
    bar.getByRole('button', { name: new RegExp(`^${say('shell.nav.more')}`) }),
  ];
  await expect(entry.or(rest).first()).toBeVisible();
  if (await entry.isVisible()) return entry.click();
  await rest.click();
  await page.getByRole('menuitem', { name }).click();
}

async function expectRecipes(page: Page, language: 'en' | 'he'): Promise<void> {
  const words = { en, he }[language];
  await expect(page.getByRole('complementary').getByRole('link', { name: words['recipes.panel'] })).toBeVisible();
  await openFromBar(page, language, words['recipes.nav']);
  await expect(page.getByRole('heading', { name: words['recipes.title'], level: 1 })).toBeVisible();
  await expect(page.getByText(words['recipes.topics_other'].replace('{{count}}', '4'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
}

test('a module from another repository runs by its build artifact, in both languages, from the packed framework alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const dir = foreignModule();
  const file = join(dir, 'module.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...manifest, budgetKiB: 1 }));
  expect(() => banyanModule(dir, 'build')).toThrow(
    /recipes: "\.\/Recipes\w+" loads .* KiB at once, and "budgetKiB" is 1/,
  );
  writeFileSync(file, JSON.stringify(manifest));
  expect(banyanModule(dir, 'build')).toContain('recipes: dist/ is ready for that shell.');
  typecheck(dir);
  const modules = {
    feed: { enabled: true },
    'social-chat': { enabled: true },
    admin: { enabled: true },
    recipes: { enabled: true, folder: join(dir, 'dist'), config: { most: 4 } },
  };
  const product = await startProduct({ deployment: { modules } });
  try {
    for (const language of ['en', 'he'] as const) {
      const words = { en, he }[language];
      const { page, complaints } = await openBrowser(browser, product.url);
      await speaks(page, language);
      await signIn(page, 'maya');
      await expectRecipes(page, language);
      await page.reload();
      await expect(page.getByRole('heading', { name: words['recipes.title'] })).toBeVisible();
      expect(complaints.unexpected()).toEqual([]);
      await page.context().close();
    }
  } finally {
    await product.dispose();
    rmSync(dir, { recursive: true });
  }
});
