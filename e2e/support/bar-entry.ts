import { expect, type Locator, type Page } from '@playwright/test';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

/** An entry of the bar, by its wording key: behind the others, where the bar has no room for all of them. */
export async function barEntry(page: Page, key: string): Promise<Locator> {
  const bar = page.getByRole('navigation', { name: say('shell.nav.label') });
  const entry = bar.getByRole('link', { name: say(key), exact: true });
  const rest = bar.getByRole('button', { name: new RegExp(`^${say('shell.nav.more')}`) });
  await expect(entry.or(rest).first()).toBeVisible();
  if (await entry.isVisible()) return entry;
  await rest.click();
  return page.getByRole('menuitem', { name: say(key), exact: true });
}
