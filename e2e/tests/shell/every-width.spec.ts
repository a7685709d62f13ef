import type { Page } from '@playwright/test';
import { languagesOfRun, speaks } from '../../support/device.ts';
import { enlarge, lacksRoom, shareOfBars } from '../../support/room.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const widths = [320, 390, 500, 640, 768, 1000, 1280, 1920];
const sizes = ['100%', '200%'] as const;

test.describe.configure({ mode: 'parallel' });

/** The bars measure themselves again when widths or letters change (decision 124). */
async function lacksRoomAtRest(page: Page): Promise<string[]> {
  let found = await lacksRoom(page);
  for (let look = 0; look < 10 && found.length > 0; look += 1) {
    await page.waitForTimeout(100);
    found = await lacksRoom(page);
  }
  return found;
}

for (const language of languagesOfRun)
  test(`every width has room for all words, also of twice the size, ${language}`, async ({ visitor }) => {
    const { page } = await visitor({ reducedMotion: 'reduce' });
    await speaks(page, language);
    const wrong: string[] = [];
    const look = async (path: string) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: width < 500 ? 844 : 800 });
        for (const size of sizes) {
          await enlarge(page, size);
          const found = await lacksRoomAtRest(page);
          const share = await shareOfBars(page);
          if (share > 0.25) found.push(`bars take ${Math.round(share * 100)} % of the height`);
          wrong.push(...found.map((text) => `${path} at ${width} px, letters ${size}: ${text}`));
        }
        await enlarge(page, '100%');
      }
    };
    for (const path of ['/login', '/welcome', '/forgotPassword']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await look(path);
    }
    await signIn(page, 'noam');
    await look('/');
    await page.goto('/friends');
    await expect(page.getByRole('main').getByRole('listitem').nth(3)).toBeVisible();
    await look('/friends');
    expect(wrong).toEqual([]);
  });

test('four times as large on a laptop, the page has three quarters of the height', async ({ member }) => {
  const { page } = await member('maya', { viewport: { width: 320, height: 200 } });
  const bars = page.getByRole('navigation');
  await expect(bars).toBeInViewport();
  expect(await shareOfBars(page)).toBeLessThanOrEqual(0.25);
  await expect(bars).toBeInViewport();
});

for (const language of languagesOfRun)
  test(`the answers to one question stand in one row, on a phone and beside the page, ${language}`, async ({
    visitor,
  }) => {
    const { page } = await visitor();
    await speaks(page, language);
    await page.goto('/login');
    await page.getByRole('button', { name: wordsIn(language)('shell.settings.label') }).click();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const questions = page.getByRole('dialog').getByRole('group');
      await expect(questions).toHaveCount(3);
      for (const question of await questions.all()) {
        const tops = await question
          .getByRole('radio')
          .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
        expect(new Set(tops).size, `${await question.textContent()} at ${width} px`).toBe(1);
      }
    }
  });
