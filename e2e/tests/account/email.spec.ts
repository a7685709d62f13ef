// A member's e-mail address: one of their own in place of the team's, with a code that goes there, and by it a forgotten password is set again.
import type { Page } from '@playwright/test';
import { brokenCall } from '../../support/answers.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const address = 'maya.of.the.garden@example.org';
const chosen = 'a garden of my own';
const path = '/account/sign-in';

const section = (page: Page) => page.getByRole('region', { name: say('shell.email.heading'), exact: true });

/** Six digits of the newest message there, once it is the one with these words. */
async function codeOf(product: Product, words: RegExp): Promise<string> {
  await expect.poll(() => product.messageTo(address)).toMatch(words);
  return /\b\d{6}\b/.exec(await product.messageTo(address))![0];
}

async function changeAddress(page: Page, product: Product): Promise<void> {
  const own = section(page);
  await expect(own.getByText(say('shell.email.notVerified'))).toBeVisible();
  await own.getByRole('button', { name: say('shell.email.change') }).press('Enter');
  await expect(own.getByLabel(say('shell.login.email'))).toBeFocused();
  await page.keyboard.type('maya');
  await page.keyboard.press('Enter');
  await expect(own.getByText(say('shell.login.noAddress'))).toBeVisible();
  await own.getByLabel(say('shell.login.email')).fill(address);
  await page.keyboard.press('Enter');
  const code = own.getByLabel(say('shell.login.code'));
  await expect(code).toBeFocused();
  const given = await codeOf(product, /this address is yours/);
  // The phone drops the page while its owner reads their mail.
  await page.reload();
  await expect(code).toBeFocused();
  await page.keyboard.type(given === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(own.getByText(say('error.INVALID_CODE'))).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(given);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.email.done')).first()).toBeVisible();
  await expect(own.getByRole('heading', { name: say('shell.email.heading') })).toBeFocused();
  await expect(own.getByText(address)).toBeVisible();
  await expect(own.getByText(say('shell.email.verified'))).toBeVisible();
}

test('a member changes their address with the code that goes there, sets a new password by it, and removes it', async ({
  member,
  visitor,
  product,
}) => {
  const elsewhere = await member('maya', { at: path });
  elsewhere.complaints.expect(brokenCall);
  await changeAddress(elsewhere.page, product);

  const { page } = await visitor();
  await page.goto('/forgotPassword');
  await page.getByLabel(say('shell.login.phoneOrEmail')).fill(` ${address.toUpperCase()}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.login.codeMailed'))).toBeVisible();
  await page.getByLabel(say('shell.login.code')).fill(await codeOf(product, /choose a new password/));
  await page.getByRole('button', { name: say('shell.reset.continue') }).press('Enter');
  await expect(page).toHaveURL('/changePassword');
  await page.getByLabel(say('shell.reset.password'), { exact: true }).fill(chosen);
  await page.getByLabel(say('shell.reset.again'), { exact: true }).fill(chosen);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say('shell.reset.done') })).toBeFocused();
  await expect(elsewhere.page.getByText(say('shell.login.ended'))).toBeVisible();

  await page.goto(`/login?to=${path}`);
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill(chosen);
  await page.keyboard.press('Enter');
  await section(page)
    .getByRole('button', { name: say('shell.email.remove') })
    .press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.email.yes') })
    .press('Enter');
  await expect(section(page).getByRole('button', { name: say('shell.email.add') })).toBeVisible();
});
