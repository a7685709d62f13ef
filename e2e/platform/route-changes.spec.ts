import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const say = wordsIn('en');
const changes = 40;
/** What one page more or less of loaded posts may weigh; a leak of one list per change is far more. */
const mostNodes = 400;
const mostListeners = 10;
/** All cards near the view have come, one in a frame. */
const cardsMs = 1_000;

test('forty route changes leak neither elements nor listeners', async ({ member }) => {
  test.setTimeout(240_000);
  const { page } = await member('maya');
  const tools = await page.context().newCDPSession(page);
  await tools.send('Performance.enable');
  await goRound(page, 8);
  await page.waitForTimeout(cardsMs);
  const before = await count(tools);
  await goRound(page, changes);
  await page.waitForTimeout(cardsMs);
  const after = await count(tools);
  expect(after.documents - before.documents).toBeLessThanOrEqual(0);
  expect(after.listeners - before.listeners).toBeLessThan(mostListeners);
  expect(after.nodes - before.nodes).toBeLessThan(mostNodes);
});

async function goRound(page: Page, times: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: say('shell.nav.label') });
  for (let change = 0; change < times; change += 2) {
    await menu.getByRole('link', { name: say('social.nav') }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await menu.getByRole('link', { name: say('feed.nav') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  }
}

async function count(tools: CDPSession): Promise<{ nodes: number; listeners: number; documents: number }> {
  for (let round = 0; round < 3; round++) await tools.send('HeapProfiler.collectGarbage');
  const { metrics } = await tools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), documents: value('Documents') };
}
