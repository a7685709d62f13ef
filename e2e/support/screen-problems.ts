// What is asked of a screen wherever it is visited: axe in some looks, and that nothing lies beside the page.
import { expect, type Page } from '@playwright/test';
import { serious } from './axe.ts';
import { type Language, type Look, show } from './device.ts';
import type { Screen } from './screen.ts';
import { signIn } from './sign-in.ts';
import { wordsIn } from './words.ts';

export const narrow = 320;
const height = 800;

export interface Visit {
  screen: Screen;
  /** The first of them is asked everything, the others what colours change. */
  looks: readonly Look[];
}

/** Opens each screen at 320 px, lets it grow to `width`, and names what is wrong with it; one sentence each. */
export async function problemsOnScreens(
  page: Page,
  visits: readonly Visit[],
  width: number,
  language: Language,
): Promise<string[]> {
  const found: string[] = [];
  let isSignedIn = false;
  for (const { screen, looks } of visits) {
    if (!screen.guest && !isSignedIn) await signIn(page, screen.as ?? 'maya');
    isSignedIn = !screen.guest;
    await page.setViewportSize({ width: narrow, height });
    await page.goto(screen.path);
    await screen.open({ page, say: wordsIn(language), expect });
    const wrong = [...(await beside(page)), ...(await besideWhenLarge(page))];
    if (width !== narrow) wrong.push(...(await grown(page, width)));
    wrong.push(...(await inLooks(page, looks)));
    found.push(...wrong.map((text) => `${screen.name}, ${text}`));
  }
  return found;
}

/** As when a phone is turned: what was open stays. A menu that makes way for a question may still be on its way out. */
async function grown(page: Page, width: number): Promise<string[]> {
  const open = page.locator('[role=dialog], [role=menu]');
  const wasOpen = (await open.count()) > 0;
  await page.setViewportSize({ width, height });
  const found = [...(await beside(page)), ...(await besideWhenLarge(page))];
  return wasOpen && (await open.count()) === 0 ? [...found, `does not stay open when it grows to ${width} px`] : found;
}

async function beside(page: Page): Promise<string[]> {
  const [whole, seen] = await page.evaluate(() => [document.scrollingElement!.scrollWidth, window.innerWidth]);
  return whole! > seen! ? [`${whole} px wide at ${seen} px`] : [];
}

/** Letters of twice the size, as a member's browser may be set to: WCAG 1.4.4. */
async function besideWhenLarge(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const found = await beside(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return found.map((text) => `${text} with large letters`);
}

/** Only colours differ from look to look. */
async function inLooks(page: Page, each: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const [number, look] of each.entries()) {
    await show(page, look);
    const wrong = await serious(page, number === 0 ? 'everything' : 'colours');
    found.push(...wrong.map((text) => `${look.palette} ${look.scheme}: ${text}`));
  }
  return found;
}
