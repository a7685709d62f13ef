// What a device remembers before the page opens.
import type { Page } from '@playwright/test';

type Language = 'en' | 'he';

/** The page opens in this language from now on, as on a device where it was chosen once. */
export async function speaks(page: Page, language: Language): Promise<void> {
  await page.context().addInitScript((value) => localStorage.setItem('banyan.language', value), language);
}

export const palettes = ['first', 'second', 'third'] as const;
export const schemes = ['light', 'dark'] as const;

/** Shows the page in a palette, light or dark, as the settings would. */
export async function look(
  page: Page,
  palette: (typeof palettes)[number],
  scheme: (typeof schemes)[number],
): Promise<void> {
  await page.evaluate(
    ([chosenPalette, chosenScheme]) => {
      document.documentElement.dataset.palette = chosenPalette;
      document.documentElement.dataset.mantineColorScheme = chosenScheme;
    },
    [palette, scheme],
  );
}
