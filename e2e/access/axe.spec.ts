import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { look, palettes, schemes, speaks } from '../support/device.ts';
import { screens } from '../support/screens.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Only colours differ from look to look. */
const everything: RunOptions = { runOnly: tags, resultTypes: ['violations'] };
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] }, resultTypes: ['violations'] };

type Axe = typeof import('axe-core');

const widths = [360, 1280] as const;

for (const language of ['en', 'he'] as const) {
  for (const width of widths) {
    for (const kind of ['guest', 'member'] as const) {
      test(`axe finds nothing serious on the screens of a ${kind} in ${language} at ${width} px, in every look`, async ({
        visitor,
      }) => {
        test.setTimeout(180_000);
        // axe is put into the page as a script, which the product's policy would rightly refuse.
        const { page, complaints } = await visitor({
          viewport: { width, height: 800 },
          bypassCSP: true,
          reducedMotion: 'reduce',
        });
        complaints.expect(/404 \(Not Found\)/);
        await speaks(page, language);
        if (kind === 'member') await signIn(page, 'maya');
        const found: string[] = [];
        for (const screen of screens.filter(({ guest = false }) => guest === (kind === 'guest'))) {
          await page.goto(screen.path);
          await screen.open(page, await wordsOf(page));
          found.push(...(await checkLooks(page, screen.name)));
        }
        expect(found).toEqual([]);
      });
    }
  }
}

async function checkLooks(page: Page, name: string): Promise<string[]> {
  await page.addScriptTag({ path: axeFile });
  await layOut(page);
  const found = await serious(page, everything);
  for (const palette of palettes) {
    for (const scheme of schemes) {
      await look(page, palette, scheme);
      found.push(...(await serious(page, colours)).map((text) => `${palette} ${scheme}: ${text}`));
    }
  }
  return found.map((text) => `${name}, ${text}`);
}

/**
 * axe measures what is covered at this moment. Cards below the edge are not laid out yet, and a bar that floats covers
 * whatever is under it until the next scroll: both are put where a member who scrolled there would have them.
 */
function layOut(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const { position, contentVisibility } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky') element.style.position = 'static';
      if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
  });
}

/** Under an open dialog or menu the page is out of reach: there, sizes are asked of the dialog alone. */
function serious(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: Axe };
    const overlay = document.querySelector('[role=dialog], [role=menu]');
    const { violations } = await axe.run(
      overlay ? { ...chosen, rules: { 'target-size': { enabled: false } } } : chosen,
    );
    if (overlay) violations.push(...(await axe.run(overlay, chosen)).violations);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`));
  }, options);
}
