// What a device is set to: its language before the page opens, its look at any time.
import { inFull } from '@banyan/kit/testing';
import type { Page } from '@playwright/test';

export const languages = ['en', 'he'] as const;
export type Language = (typeof languages)[number];

/** What is asked in each language: Hebrew alone in a usual run, as nearly every other e2e test is in English (decision 5). */
export const languagesOfRun: readonly Language[] = inFull<readonly Language[]>(languages, ['he']);

/** Each language at each of these widths; in a usual run each width once, with the languages in turn (decision 5). */
export function screensOfRun<Width>(widths: readonly Width[]): { language: Language; width: Width }[] {
  const inTurn = widths.map((width, index) => ({ language: languages[index % languages.length]!, width }));
  return inFull(
    languages.flatMap((language) => widths.map((width) => ({ language, width }))),
    inTurn,
  );
}

/** The page opens in this language from now on, as on a device where it was chosen once. */
export async function speaks(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('banyan.language', value), language);
}

/**
 * The device keeps the app for when there is no network. E2e tests go without, as nothing else they ask hangs on it and each new device
 * would copy the whole app (two seconds of a core); what is asked beside such a page can be answered by an e2e test, too (answers.ts).
 */
export const withWorker = { serviceWorkers: 'allow' } as const;

const palettes = ['first', 'second', 'third'] as const;
const schemes = ['light', 'dark'] as const;

export interface Look {
  palette: (typeof palettes)[number];
  scheme: (typeof schemes)[number];
}

export const looks: readonly Look[] = palettes.flatMap((palette) => schemes.map((scheme) => ({ palette, scheme })));

/** Shows the page in a palette, light or dark, as the settings would. */
export async function show(page: Page, look: Look): Promise<void> {
  await page.evaluate(({ palette, scheme }) => {
    document.documentElement.dataset.palette = palette;
    document.documentElement.dataset.mantineColorScheme = scheme;
  }, look);
}
