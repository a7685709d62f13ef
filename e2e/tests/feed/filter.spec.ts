import type { Locator } from '@playwright/test';
import { languagesOfRun } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const viewport = { width: 390, height: 844 };

/** So wide is the end of the row that fades, in px. */
const FADE = 24;

/** It lies within its row, before what fades, and nothing lies over either of its ends. */
async function isSeenWhole(chip: Locator, isRtl: boolean): Promise<void> {
  await expect(chip).toBeVisible();
  await expect(async () => {
    const [own, row] = [(await chip.boundingBox())!, (await chip.locator('..').boundingBox())!];
    expect(own.x).toBeGreaterThanOrEqual(row.x + (isRtl ? FADE - 1 : 0));
    expect(own.x + own.width).toBeLessThanOrEqual(row.x + row.width - (isRtl ? 0 : FADE - 1));
    for (const x of [own.x + 8, own.x + own.width - 8])
      expect(await chip.evaluate(isOnTop, { x, y: own.y + own.height / 2 })).toBe(true);
  }).toPass({ timeout: 60_000 });
}

const isOnTop = (element: Element, { x, y }: { x: number; y: number }) =>
  element.contains(document.elementFromPoint(x, y));

for (const language of languagesOfRun)
  test(`what was picked is seen whole, with the way to take it off, also when it waits from before, ${language}`, async ({
    member,
  }) => {
    const say = wordsIn(language);
    const { page } = await member('maya', { viewport, language });
    await page.getByRole('button', { name: say('feed.categories') }).click();
    const picker = page.getByRole('group', { name: say('feed.categoriesTitle') });
    const last = picker.getByRole('checkbox').last();
    const name = await last.evaluate((box: HTMLInputElement) => box.labels![0]!.textContent!.trim());
    // Its words, which stand still before they are clicked: the box itself is not to be seen.
    await picker.getByText(name, { exact: true }).click();
    await expect(last).toBeChecked();
    await page.getByRole('button', { name: say('feed.filterDone') }).click();
    const picked = page.getByRole('button', { name: say('feed.dropCategory', { name }) });
    await isSeenWhole(picked, language === 'he');
    await page.reload();
    await isSeenWhole(picked, language === 'he');
    await picked.click();
    await expect(page.getByRole('button', { name: say('feed.all'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
