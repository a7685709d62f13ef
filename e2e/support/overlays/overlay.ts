import type { Locator, Page } from '@playwright/test';
import { wordsIn } from '../words.ts';

export interface Overlay {
  name: string;
  drawnBy: string;
  /** Opens it on the feed or on a post's page, by its button; those without one come by themselves (layers.spec.ts). */
  open?(page: Page): Promise<void>;
  /** What is there while it is open. */
  shown(page: Page): Locator;
  /** Under a comment: a phone's feed has no room for those. */
  isOfComment?: boolean;
}

export const say = wordsIn('en');

/** What begins as these words do, whatever they are about. */
export const starting = (key: string) =>
  new RegExp(`^${say(key, { title: '', name: '', reaction: '', comment: '' }).replace(/[\s“”".]+$/, '')}`);

export const dialog = (key: string, values?: Record<string, string>) => (page: Page) =>
  page.getByRole('dialog', { name: say(key, values) });
