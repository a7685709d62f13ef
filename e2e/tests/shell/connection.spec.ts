import { inFull } from '@banyan/kit/testing';
import { lostServer } from '../../support/answers.ts';
import { shiftsOf } from '../../support/shifts.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** Nobody loses a connection twice within a second. */
const aWhileMs = 1100;

for (const width of inFull([390, 1280], [390]))
  test(`a lost connection is told wherever the member reads, moves nothing and goes with its cause, ${width} px wide`, async ({
    member,
  }) => {
    const { page, complaints } = await member('maya', { viewport: { width, height: 800 } });
    complaints.expect(lostServer);
    const shifts = await shiftsOf(page);
    await page.reload();
    await expect(page.getByRole('article').nth(2)).toBeAttached();
    // What comes last is here: a file that the cut meets is not what this is about.
    await expect(page.getByRole('button', { name: say('wellness.guide.nav') })).toBeVisible();
    const banner = page.getByText(say('offline.banner'));
    for (const place of [0, 900]) {
      await page.evaluate((to) => window.scrollTo(0, to), place);
      const post = page.getByRole('article').nth(place === 0 ? 0 : 1);
      await page.context().setOffline(true);
      await expect(banner).toBeInViewport({ ratio: 1 });
      const below = await banner.evaluate((element) => element.getBoundingClientRect().bottom);
      // At the top the page makes room; further down it stays where it is read.
      if (place === 0) await expect.poll(async () => (await post.boundingBox())!.y).toBeGreaterThan(below);
      await page.waitForTimeout(aWhileMs);
      await page.context().setOffline(false);
      await expect(banner).toBeHidden();
      await page.waitForTimeout(aWhileMs);
    }
    expect((await shifts()).sum).toBeLessThan(0.02);
  });

test('a service that does not answer is not called the member’s own connection', async ({ member }) => {
  const { page, complaints } = await member('maya');
  complaints.expect(lostServer);
  await page.route('**/graphql', (route) => route.abort('connectionfailed'));
  await page.reload();
  await expect(page.getByText(say('offline.server'))).toBeVisible();
  await expect(page.getByText(say('offline.banner'))).toBeHidden();
  await page.unroute('**/graphql');
  await expect(page.getByText(say('offline.server'))).toBeHidden({ timeout: 60_000 });
});
