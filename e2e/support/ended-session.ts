// A session that ends on the server, as from another device: the page hears of it with its next call.
import type { Page } from '@playwright/test';
import { password } from './accounts.ts';
import { answer } from './answers.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');
const ended = { errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }], data: null };

/** Refuses this call, and the renewal after it. Returns how to stop. */
export async function endSession(page: Page, operation: string): Promise<() => Promise<void>> {
  const stops = [await answer(page, operation, ended), await answer(page, 'RefreshSession', ended)];
  return async () => {
    for (const stop of stops) await stop();
  };
}

/** On the page that asks for it. */
export async function signInAgain(page: Page): Promise<void> {
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
