import { screensOfRun } from '../../support/device.ts';
import { publish } from '../../support/publish.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

for (const { language, width } of screensOfRun([360, 1280]))
  test(`the reactions can be tapped right under the bar and the new posts, ${width} px wide, ${language}`, async ({
    member,
    product,
  }) => {
    const say = wordsIn(language);
    const { page } = await member('maya', { viewport: { width, height: 770 }, language });
    await publish(
      product,
      [1, 2].map((number) => ({ title: `Over the reactions ${number} ${crypto.randomUUID()}` })),
    );
    // However many: those of the e2e test before may still be on their way too.
    const pill = page.getByRole('button', { name: say('feed.newPostsHint', { posts: '' }) });
    await expect(pill).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Not the first post's; and not of one that an e2e test before has reacted to.
    const button = page
      .getByRole('article')
      .getByRole('button', { name: new RegExp(`^${say('feed.reaction.react')}`) })
      .nth(1);
    await button.evaluate((element) => {
      window.scrollBy({ top: element.getBoundingClientRect().top - 140, behavior: 'instant' });
    });
    await button.click();
    const choices = page.getByRole('menuitem');
    await expect(choices).toHaveCount(5);
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
    const [menu, over] = [(await page.getByRole('menu').boundingBox())!, (await pill.boundingBox())!];
    expect(menu.y, 'the menu opens where the pill stands').toBeLessThan(over.y + over.height);
    // What lies over a choice, the bar or the pill, would be hit instead.
    const covered = () =>
      choices.evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { left, width, top, bottom } = element.getBoundingClientRect();
            const middle = left + width / 2;
            const hits = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(middle, y));
            return !hits.every((hit) => element.contains(hit));
          })
          .map(({ textContent }) => textContent),
      );
    await expect.poll(covered).toEqual([]);
  });
