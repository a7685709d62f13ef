// What holds for all screens. A usual run visits each twice, once in each language and at each width, and shows it in
// every look once; the full run visits it in every language, width and look (docs/decisions/0079).
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
/** As many as one test can see in well under a minute on a busy machine. */
const mostPerTest = 6;

test.describe.configure({ mode: 'parallel' });

interface Visit {
  screen: Screen;
  looks: readonly Look[];
}

for (const { part, screens } of parts) {
  for (const [lane, language] of languages.entries()) {
    for (const [side, width] of widths.entries()) {
      const visits = screens.flatMap((screen, index) => visit(screen, index, lane, side));
      for (const some of inLots(visits)) {
        const names = some.map(({ screen }) => screen.name).join(', ');
        test(`axe finds nothing serious in ${part}, in ${language} at ${width} px, and nothing lies beside the page: ${names}`, async ({
          visitor,
        }) => {
          // axe is put into the page as a script, which the product's policy would rightly refuse.
          const viewport = { width, height: 800 };
          const { page, complaints } = await visitor({ viewport, bypassCSP: true, reducedMotion: 'reduce' });
          complaints.expect(/404 \(Not Found\)/);
          await speaks(page, language);
          expect(await see(page, some, language)).toEqual([]);
        });
      }
    }
  }
}

/** From screen to screen the language changes at a width; the looks turn with them. */
function visit(screen: Screen, index: number, lane: number, side: number): Visit[] {
  const isTurn = (index + lane + side) % 2 === 0;
  // A visit shows every palette and both schemes, the other visit the rest; not always the same with the same width.
  const turn = looks.filter((_, n) => (Math.floor(n / 2) + n + lane + Math.floor(index / 2)) % 2 === 0);
  const turned = turn.map((_, n) => turn[(n + index) % turn.length]!);
  return inFull([{ screen, looks }], isTurn ? [{ screen, looks: turned }] : []);
}

/** What a guest sees comes before what a member sees, and no page changes its member: the one before is still in it. */
function inLots(visits: Visit[]): Visit[][] {
  const sorted = visits.toSorted((a, b) => Number(!a.screen.guest) - Number(!b.screen.guest));
  const own = Map.groupBy(sorted, ({ screen }) => screen.as ?? 'maya');
  return [...own.values()].flatMap((some) => {
    const count = Math.ceil(some.length / mostPerTest);
    const size = Math.ceil(some.length / count);
    return Array.from({ length: count }, (_, lot) => some.slice(lot * size, (lot + 1) * size));
  });
}

async function see(page: Page, visits: Visit[], language: Language): Promise<string[]> {
  const found: string[] = [];
  let isSignedIn = false;
  for (const { screen, looks } of visits) {
    if (!screen.guest && !isSignedIn) await signIn(page, screen.as ?? 'maya');
    isSignedIn = !screen.guest;
    await page.goto(screen.path);
    await screen.open({ page, say: wordsIn(language), expect });
    const wrong = [...(await beside(page)), ...(await besideWhenLarge(page)), ...(await inLooks(page, looks))];
    found.push(...wrong.map((text) => `${screen.name}, ${text}`));
  }
  return found;
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
