import { expect, type Page } from '@playwright/test';
import { wordsOf } from './words.ts';

export type Username = 'maya' | 'noam' | 'dana';
export const password = 'banyan-demo';

/** Signs in through the screen, in the language the page has, and waits for the first post. */
export async function signIn(page: Page, username: Username): Promise<void> {
  await page.goto('/login');
  const say = await wordsOf(page);
  await page.getByLabel(say('shell.login.username')).fill(username);
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
}
