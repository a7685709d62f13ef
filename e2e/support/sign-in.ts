import { expect, type Page } from '@playwright/test';
import { login, password, type Username } from './accounts.ts';

/** Gives the browser a session of its own by a call, not by the screen, and waits for the first post. */
export async function signIn(page: Page, username: Username): Promise<void> {
  const response = await page.request.post('/graphql', { data: { query: login, variables: { username, password } } });
  expect(await response.json()).not.toHaveProperty('errors');
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
}
