import type { Browser } from '@playwright/test';
import { login, password } from '../support/accounts.ts';
import type { Picture, Sheet } from './sheets.ts';

/** Long enough for pictures, faces and what comes after them. */
const SETTLED_MS = 1_800;

/** One picture of the product at an address, as PNG. */
export async function takePicture(browser: Browser, baseURL: string, sheet: Sheet, picture: Picture): Promise<Buffer> {
  const { width, height } = sheet;
  const { username, language, look, open } = picture;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    hasTouch: width < 500,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme: look.scheme,
    forcedColors: picture.isForcedColours ? 'active' : 'none',
  });
  try {
    const settings = {
      'banyan.language': language,
      'banyan.palette': look.palette,
      'banyan.scheme': look.scheme,
      // It would lie over what is shown.
      'banyan.wellness.guide-hint': 'yes',
    };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, settings);
    const page = await context.newPage();
    await page.request.post('/graphql', { data: { query: login, variables: { username, password } } });
    await page.goto('/');
    await page.waitForTimeout(SETTLED_MS);
    await open?.(page);
    await page.waitForTimeout(SETTLED_MS);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}
