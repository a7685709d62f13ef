// What holds for all screens. A usual run visits each once, in a language and at a width that turn from screen to screen, measures
// it narrow, too, and shows it in half of the looks; the full run visits it in every language, width and look (docs/decisions/0005).
import { inFull } from '@banyan/kit/testing';
import { type Look, languages, looks, speaks } from '../support/device.ts';
import { narrow, problemsOnScreens, type Visit } from '../support/screen-problems.ts';
import { parts } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const widths = [narrow, 1280] as const;
const height = 800;
const mostPerTest = 6;
/** To sign in, and every look of one screen, on a machine that has much else to do. */
const SIGN_IN_MS = 60_000;
const SCREEN_MS = 30_000;

test.describe.configure({ mode: 'parallel' });

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
        expect(await problemsOnScreens(page, some, width, language)).toEqual([]);
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
