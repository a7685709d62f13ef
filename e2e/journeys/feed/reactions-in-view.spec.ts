import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the reactions can be seen and tapped where the button stands right under the bar, ${viewport.width} px wide`, async ({
    member,
  }) => {
    const { page } = await member('maya', { viewport });
    const button = page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: say('feed.reaction.react'), exact: true });
    await page.waitForLoadState('networkidle');
    await button.evaluate((element) => {
      window.scrollBy({ top: element.getBoundingClientRect().top - 70, behavior: 'instant' });
    });
    await button.click();
    const choice = page.getByRole('menuitem', { name: say('feed.reaction.namaste') });
    await expect(choice).toBeInViewport({ ratio: 1 });
    // What lies over it, a bar for one, would be hit instead.
    const isFree = () =>
      choice.evaluate((element) => {
        const { left, top, width } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + 2));
      });
    await expect.poll(isFree).toBe(true);
  });
}
