import { expect, type Page } from '@playwright/test';
import { login, password, type Username } from './accounts.ts';
import { codeFor } from './phones.ts';
import type { Product } from './product.ts';

/** Nothing hints at the guide, as for a member who has put that away; the page is on its way to its first post. */
async function putHintAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    try {
      localStorage.setItem('banyan.wellness.guide-hint', 'yes');
    } catch {
      // Where storage is blocked the hint stands there, as it would.
    }
  });
}

interface SignInOptions {
  isNewcomer?: boolean;
  at?: string;
}

/**
 * Gives the browser a session of its own by a call, not by the screen, and waits for the first post, or for the page at `at` to have
 * loaded. A newcomer has the guide's hint there, everybody else has put it away.
 */
export async function signIn(page: Page, username: Username, { isNewcomer, at }: SignInOptions = {}): Promise<void> {
  const response = await page.request.post('/graphql', { data: { query: login, variables: { username, password } } });
  expect(await response.json()).not.toHaveProperty('errors');
  await page.goto(at ?? '/', { waitUntil: 'commit' });
  if (!isNewcomer) await putHintAway(page);
  await page.waitForLoadState();
  if (!at) await expect(page.getByRole('article').first()).toBeVisible();
}

/** The same with a code that is sent to a phone. */
export async function signInByPhone(page: Page, product: Product, phoneNumber: string): Promise<void> {
  const call = async (query: string, variables: object) => {
    const response = await page.request.post('/graphql', { data: { query, variables } });
    const body = await response.json();
    expect(body).not.toHaveProperty('errors');
    return body.data;
  };
  const { tokenByPhone } = await call(
    'mutation Ask($phoneNumber: String!) { tokenByPhone(phoneNumber: $phoneNumber) { loginToken } }',
    { phoneNumber },
  );
  const code = await codeFor(product, phoneNumber);
  await call(
    'mutation Verify($token: String!, $code: String!) { verifyLoginCode(loginToken: $token, code: $code) { expiresAt } }',
    {
      token: tokenByPhone.loginToken,
      code,
    },
  );
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
}
