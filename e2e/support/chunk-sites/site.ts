// What a site of lost files is made of: what is lost, who looks, and the visit that has all of it come after all.
import type { Locator, Page } from '@playwright/test';
import type { Username } from '../accounts.ts';
import { first } from '../lazy-parts.ts';
import type { Losing } from '../lost-files.ts';
import { expect } from '../test.ts';
import { wordsIn } from '../words.ts';

export const say = wordsIn('en');
export const retryIn = (within: Page | Locator) => within.getByRole('button', { name: say('boundary.retry') }).first();

export interface ChunkSite {
  /** What is lost there; all of these are asked for. */
  files: RegExp;
  /** Default: Maya. */
  who?: Username;
  options?: object;
  visit(page: Page, files: Losing, times: number): Promise<void>;
}

/** Taps Retry until it is there. The shell asks again by itself, too, with each change of the session. */
export async function askUntil(there: Locator, retry: Locator, most: number) {
  let taps = 0;
  await expect(async () => {
    if (await there.isVisible()) return;
    await retry.click({ timeout: 1000 });
    taps += 1;
    await expect(there).toBeVisible({ timeout: 1500 });
  }).toPass();
  expect(taps).toBeLessThanOrEqual(most);
}

/**
 * What nobody asked for is not missed when it does not come, and comes with another visit, or sooner: the shell asks again by
 * itself with each change of the session.
 */
export async function comeBack(page: Page, files: Losing, part: RegExp, times: number, shown?: Locator) {
  for (let tries = 0; tries <= times; ) {
    await expect.poll(() => files.tries(part), String(part)).toBeGreaterThan(tries);
    tries = files.tries(part);
    await expect(first(page)).toBeVisible();
    if (tries > times) break;
    if (shown) await expect(shown).toBeHidden();
    await page.reload();
  }
  if (shown) await expect(shown).toBeVisible();
}

/** A page with several places, each of which says for itself that it did not come. */
export async function askEveryPlace(main: Locator, files: Losing) {
  await expect(async () => {
    const retry = retryIn(main);
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    expect(files.missing()).toEqual([]);
  }).toPass();
}

/** A page that is opened by its address, with a Retry in the place of what did not come. */
export const pageAt = (path: string, files: RegExp, shown: (main: Locator) => Locator, who?: Username): ChunkSite => ({
  files,
  who,
  visit: async (page, lost, times) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await askUntil(shown(main), retryIn(main), 2 * times);
    await expect.poll(lost.missing).toEqual([]);
  },
});

/** By where they are, as the test says it. */
export type ChunkSites = Readonly<Record<string, ChunkSite>>;
