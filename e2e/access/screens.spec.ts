// What holds for all screens. A usual run visits each once, in a language and at a width that turn from screen to screen, measures
// it narrow, too, and shows it in half of the looks; the full run visits it in every language, width and look (docs/decisions/0079).
import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';
import { serious } from '../support/axe.ts';
import { type Language, type Look, languages, looks, show, speaks } from '../support/device.ts';
import type { Screen } from '../support/screen.ts';
import { parts } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { wordsIn } from '../support/words.ts';

const narrow = 320;
const widths = [narrow, 1280] as const;
const height = 800;
const mostPerTest = 6;
/** To sign in, and every look of one screen, on a machine that has much else to do. */
const SIGN_IN_MS = 60_000;
const SCREEN_MS = 30_000;

test.describe.configure({ mode: 'parallel' });

interface Visit {
  screen: Screen;
  looks: readonly Look[];
}

const everyScreen = parts.flatMap(({ screens }) => screens);

for (const [lane, language] of languages.entries()) {
  for (const [side, width] of widths.entries()) {
    const isTurn = (index: number) => index % (languages.length * widths.length) === lane * widths.length + side;
    const visits = everyScreen.flatMap((screen, index) =>
      inFull([{ screen, looks }], isTurn(index) ? [{ screen, looks: halfOf(index) }] : []),
    );
    for (const some of inLots(visits)) {
      const names = some.map(({ screen }) => screen.name).join(', ');
      test(`axe finds nothing serious in ${language} at ${width} px, and nothing lies beside the page: ${names}`, async ({
        visitor,
      }) => {
        test.setTimeout(SIGN_IN_MS + some.length * SCREEN_MS);
        // axe is put into the page as a script, which the product's policy would rightly refuse.
        const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;
        const { page, complaints } = await visitor({ ...options, viewport: { width: narrow, height } });
        complaints.expect(/404 \(Not Found\)/);
        await speaks(page, language);
        expect(await see(page, some, width, language)).toEqual([]);
      });
    }
  }
}

/** Every palette and both schemes, from screen to screen the others. The first of them is asked everything. */
function halfOf(index: number): readonly Look[] {
  return looks.filter((_, n) => (Math.floor(n / 2) + n + Math.floor(index / 4)) % 2 === 0);
}

/** What a guest sees comes before what a member sees, and no page changes its member: the one before is still in it. */
function inLots(visits: Visit[]): Visit[][] {
  const sorted = visits.toSorted((a, b) => Number(!a.screen.guest) - Number(!b.screen.guest));
  const own = Map.groupBy(sorted, ({ screen: { as = 'maya' } }) => as);
  return [...own.values()].flatMap((some) => {
    const count = Math.ceil(some.length / mostPerTest);
    const size = Math.ceil(some.length / count);
    return Array.from({ length: count }, (_, lot) => some.slice(lot * size, (lot + 1) * size));
  });
}

async function see(page: Page, visits: Visit[], width: number, language: Language): Promise<string[]> {
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

/** As when a phone is turned: what was open stays. */
async function grown(page: Page, width: number): Promise<string[]> {
  const open = page.locator('[role=dialog], [role=menu]');
  const before = await open.count();
  await page.setViewportSize({ width, height });
  const found = [...(await beside(page)), ...(await besideWhenLarge(page))];
  return (await open.count()) === before ? found : [...found, `does not stay open when it grows to ${width} px`];
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
