import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** No rule of ours reads style sheets or media, which axe would fetch once more for those that do. */
const usual = { resultTypes: ['violations'], preload: false } as const satisfies RunOptions;
const runs = {
  everything: { ...usual, runOnly: tags },
  colours: { ...usual, runOnly: { type: 'rule', values: ['color-contrast'] } },
} satisfies Record<string, RunOptions>;

type Axe = typeof import('axe-core');
type WithAxe = { axe?: Axe };

/** What axe calls serious or critical on the page as it stands. Needs a page without its policy. */
export async function serious(page: Page, run: keyof typeof runs): Promise<string[]> {
  if (!(await page.evaluate(() => (window as WithAxe).axe !== undefined))) {
    await page.addScriptTag({ path: axeFile });
    await layOut(page);
  }
  await page.waitForFunction(isAtRest);
  return page.evaluate(findSerious, runs[run] as RunOptions);
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

/** A dialog that still fades in has the colours of what is behind it, too. */
const isAtRest = (): boolean =>
  [...document.querySelectorAll('[role=dialog], [role=menu]')].every(
    (overlay) => getComputedStyle(overlay).opacity === '1',
  );

/** Under an open dialog or menu the page is out of reach: there, sizes are asked of the dialog alone. */
async function findSerious(options: RunOptions): Promise<string[]> {
  const axe = (window as WithAxe).axe!;
  // The last: the panel whose place it took may still be on its way out.
  const overlay = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
  const { violations } = await axe.run(
    overlay ? { ...options, rules: { 'target-size': { enabled: false } } } : options,
  );
  if (overlay) violations.push(...(await axe.run(overlay, options)).violations);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} (${help}) at ${node.target.join(' ')}`));
}
