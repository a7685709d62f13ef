// What docs/design.md shows: the same places, taken before and after a change of looks.
import type { Page } from '@playwright/test';
import type { Language, Look } from '../support/device.ts';

export interface Picture {
  username: string;
  language: Language;
  look: Look;
  isForcedColours?: boolean;
  /** From the feed to what is shown. Found by structure, so that the words and looks of another version do as well. */
  open?(page: Page): Promise<void>;
}

export interface Sheet {
  name: string;
  width: number;
  height: number;
  /** How wide one picture is on the sheet. */
  shown: number;
  /** Pictures beside each other in one half. */
  columns: number;
  pictures: readonly Picture[];
}

const green: Look = { palette: 'first', scheme: 'light' };
const dark: Look = { palette: 'first', scheme: 'dark' };
const en = { username: 'maya', language: 'en' } as const;
const he = { username: 'noam', language: 'he' } as const;

async function post(page: Page): Promise<void> {
  const address = await page.locator('article a[href^="/show-post/"]').first().getAttribute('href');
  await page.goto(address!);
  await page.locator('main article').first().waitFor();
}

async function friends(page: Page): Promise<void> {
  await page.goto('/friends');
  await page.locator('main li').first().waitFor();
}

const viewer = (page: Page) => page.locator('article :is(button, a):has(img[src*="posters"])').first().click();

const feedAndPlaces: readonly Picture[] = [
  { ...en, look: green },
  { ...he, look: dark },
  { ...en, look: green, open: post },
  { ...he, look: green, open: friends },
];

export const sheets: readonly Sheet[] = [
  {
    name: 'narrow',
    width: 390,
    height: 844,
    shown: 210,
    columns: 3,
    pictures: [
      ...feedAndPlaces,
      { ...he, look: dark, open: viewer },
      { username: 'priya.nair', language: 'en', look: green },
    ],
  },
  { name: 'wide', width: 1280, height: 800, shown: 480, columns: 1, pictures: feedAndPlaces.slice(0, 3) },
  {
    name: 'looks',
    width: 390,
    height: 640,
    shown: 156,
    columns: 4,
    pictures: [
      ...(['first', 'second', 'third'] as const).flatMap((palette) =>
        (['light', 'dark'] as const).map((scheme) => ({ ...en, look: { palette, scheme } })),
      ),
      { ...en, look: green, isForcedColours: true },
      { ...he, look: dark, isForcedColours: true },
    ],
  },
];
