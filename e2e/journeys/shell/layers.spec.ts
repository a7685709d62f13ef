import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const anything = /.*/;

const starting = (key: string) => new RegExp(say(key, { title: '', name: '', reaction: '' }).replace(/[\s“”".]+$/, ''));

interface LayerThere {
  /** Opens it, by its button. */
  open(page: Page): Promise<void>;
  /** What is there while it is open. */
  shown(page: Page): ReturnType<Page['locator']>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();

/** Every layer of the product; who adds one adds its line. */
const layers: Record<string, LayerThere> = {
  settings: {
    open: (page) => page.getByRole('button', { name: say('shell.account.label') }).click(),
    shown: (page) => page.getByRole('dialog', { name: say('shell.account.label') }),
  },
  categories: {
    open: (page) => page.getByRole('button', { name: say('feed.categories'), exact: true }).click(),
    shown: (page) => page.getByRole('dialog', { name: say('feed.categoriesTitle') }),
  },
  'who reacted': {
    open: (page) => page.getByRole('article').locator('button[aria-haspopup=dialog][data-count]').first().click(),
    shown: (page) => page.getByRole('dialog', { name: say('feed.reaction.who') }),
  },
  'the five reactions': {
    open: (page) => page.getByRole('article').locator('button[aria-haspopup=menu][aria-expanded]').first().click(),
    shown: (page) => page.getByRole('menu', { name: say('feed.reaction.pick') }),
  },
  picture: {
    open: (page) =>
      page
        .getByRole('button', { name: starting('feed.item.openPicture') })
        .first()
        .click(),
    shown: dialog,
  },
  member: {
    open: (page) => page.locator('a[href^="?member="]:not([aria-hidden])').first().click(),
    shown: (page) => page.getByRole('dialog', { name: say('shell.member.title') }),
  },
};

const place = (page: Page) =>
  page.evaluate(() => ({ address: location.pathname + location.search, scroll: Math.round(scrollY) }));

for (const width of [390, 1280])
  test(`Back closes every layer, and leaves page, place and focus as they were, ${width} px wide`, async ({
    member,
  }) => {
    const { page } = await member('maya', { viewport: { width, height: 844 } });
    await page.getByRole('article').nth(1).scrollIntoViewIfNeeded();
    for (const [name, { open, shown }] of Object.entries(layers)) {
      await test.step(name, async () => {
        await open(page);
        await expect(shown(page), `${name} opens`).toBeVisible();
        const before = await place(page);
        await page.goBack();
        await expect(shown(page), `${name} is closed by Back`).toBeHidden();
        const after = await place(page);
        expect(after).toEqual({ address: '/', scroll: before.scroll });
        expect(await page.evaluate(() => document.activeElement?.tagName), `${name} gives the focus back`).toMatch(
          /BUTTON|A/,
        );
      });
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    // No dead step is left: the next Back leaves the product.
    await page.goBack();
    expect(new URL(page.url()).protocol).toBe('about:');
  });

test('a question over a panel closes first, a reload finds no layer, and Forward opens none', async ({ member }) => {
  const { page } = await member('maya');
  const settings = layers.settings!;
  await settings.open(page);
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByRole('dialog', { name: say('shell.signOut.question') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settings.open(page);
  await expect(settings.shown(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  expect(new URL(page.url()).protocol).toBe('about:');
});

test('who a member is can be sent as an address, and is closed in its place', async ({ member }) => {
  const { page } = await member('maya');
  const link = page.locator('a[href^="?member="]:not([aria-hidden])').first();
  const address = (await link.getAttribute('href'))!;
  await page.goto(`/${address}`);
  const shown = layers.member!.shown(page);
  await expect(shown.getByText(anything).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/?member=00000000000000000000000000');
  await expect(shown.getByText(say('social.profile.gone'))).toBeVisible();
});
