import { languages } from '../../support/device.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const viewport = { width: 390, height: 844 };

for (const language of languages)
  test(`what was picked is seen whole, with the way to take it off, also when it waits from before, ${language}`, async ({
    member,
  }) => {
    const say = wordsIn(language);
    const { page } = await member('maya', { viewport, language });
    await page.getByRole('button', { name: say('feed.categories') }).click();
    const picker = page.getByRole('group', { name: say('feed.categoriesTitle') });
    const last = picker.getByRole('checkbox').last();
    const name = await last.evaluate((box: HTMLInputElement) => box.labels![0]!.textContent!.trim());
    await last.check({ force: true });
    await page.getByRole('button', { name: say('feed.filterDone') }).click();
    const picked = page.getByRole('button', { name: say('feed.dropCategory', { name }) });
    /** How far it reaches into the fading end of its row, or beyond. */
    const hidden = () =>
      picked.evaluate((chip) => {
        const row = chip.parentElement!;
        const fade = Number.parseFloat(getComputedStyle(row).paddingInlineEnd);
        const [own, rows] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
        const isRtl = getComputedStyle(row).direction === 'rtl';
        return (isRtl ? rows.left - own.left : own.right - rows.right) + fade;
      });
    await expect(picked).toBeVisible();
    expect(await hidden()).toBeLessThanOrEqual(1);
    await page.reload();
    await expect(picked).toBeVisible();
    expect(await hidden()).toBeLessThanOrEqual(1);
    await picked.click();
    await expect(page.getByRole('button', { name: say('feed.all'), exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
