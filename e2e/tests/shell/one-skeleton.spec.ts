import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

/** What stood in the page's place, frame by frame, without repetition; and where its first card stood. */
interface Seen {
  what: 'skeleton' | 'nothing' | 'page';
  top: number;
  left: number;
}

/** Runs in the page. */
function watch(): void {
  const seen: Seen[] = [];
  Object.assign(window, { seen });
  const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;
  const look = () => {
    const skeleton = [...document.querySelectorAll('.skeleton-card')].find(isSeen);
    const card = skeleton ?? document.querySelector('main article:not(:empty)');
    const { top, left } = card?.getBoundingClientRect() ?? { top: 0, left: 0 };
    const what = skeleton ? 'skeleton' : card ? 'page' : 'nothing';
    const last = seen.at(-1);
    if (last?.what !== what || last.top !== top || last.left !== left) seen.push({ what, top, left });
    requestAnimationFrame(look);
  };
  look();
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);

for (const width of inFull([320, 390, 768, 1280], [320, 1280]))
  test(`until the feed comes one skeleton stands, where its first card will, ${width} px wide`, async ({ visitor }) => {
    const { page } = await visitor({ viewport: { width, height: 844 } });
    await page.addInitScript(watch);
    await signIn(page, 'noam');
    await expect(page.getByRole('article').first().getByRole('button').first()).toBeVisible();
    const seen = (await seenBy(page)).filter(({ what }) => what !== 'nothing');
    expect(seen[0]!.what).toBe('skeleton');
    expect(seen.at(-1)!.what).toBe('page');
    const places = seen.map(({ top, left }) => `${Math.round(left)}, ${Math.round(top)}`);
    expect(new Set(places).size).toBe(1);
  });

test('Back leads from a post to the feed with nothing in between', async ({ member }) => {
  const { page } = await member('maya', { viewport: { width: 390, height: 844 } });
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.getByRole('article').nth(1).getByRole('heading').getByRole('link').dispatchEvent('click');
  await expect(page).toHaveURL(/\/show-post\//);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.evaluate(watch);
  await page.goBack();
  await expect(page.getByRole('feed')).toBeVisible();
  await page.waitForTimeout(1000);
  expect((await seenBy(page)).map(({ what }) => what).filter((what) => what !== 'page')).toEqual([]);
});
