// What a device is set to: its language before the page opens, its look at any time.
import type { Page } from '@playwright/test';

export const languages = ['en', 'he'] as const;
export type Language = (typeof languages)[number];

/** The page opens in this language from now on, as on a device where it was chosen once. */
export async function speaks(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('banyan.language', value), language);
}

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
