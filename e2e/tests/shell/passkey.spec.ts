// A passkey: made on a device, and from then on the device signs in by itself.
import type { Page } from '@playwright/test';
import { addVirtualDevice } from '../../support/authenticator.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const path = '/account/sign-in';

async function signInByPassword(page: Page): Promise<void> {
  await page.getByLabel(say('shell.login.username')).fill('maya');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  // By key: a page that Playwright scrolls to click moves the panel away under the pointer.
  await page.getByRole('button', { name: say('shell.signOut.action') }).press('Enter');
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL(/intro|login|welcome/);
}

test('it is offered, made, signs in without a password, and opens nothing once it is removed', async ({
  product,
  visitor,
}) => {
  // A passkey wants a page with a name.
  const { page } = await visitor({ baseURL: product.url.replace('127.0.0.1', 'localhost') });
  await addVirtualDevice(page);
  await page.goto('/login');
  await signInByPassword(page);
  // Maya has said whether she may be counted, which is asked first.
  const offer = page.getByRole('region', { name: say('shell.passkey.offerTitle') });
  await expect(offer).toBeVisible();
  await offer.getByRole('link').press('Enter');
  const section = page.getByRole('region', { name: say('shell.passkey.heading'), exact: true });
  await expect(section.getByText(say('shell.passkey.addText'))).toBeFocused();
  await expect(section.getByText(say('shell.passkey.addText'))).toBeInViewport();
  await expect(page).toHaveURL(path);
  // Giving up there is no answer: it is offered again.
  await section.getByRole('button', { name: say('shell.secondFactor.cancel') }).press('Enter');
  await expect(section.getByRole('button', { name: say('shell.passkey.add') })).toBeFocused();
  await page.goto('/');
  await offer.getByRole('link').press('Enter');
  await section.getByRole('button', { name: say('shell.passkey.make') }).press('Enter');
  const removal = section.getByRole('button', { name: new RegExp(`^${say('shell.passkey.removeLabel')}`) });
  await expect(removal).toBeVisible();

  await signOut(page);
  await page.goto(`/login?to=${path}`);
  await page.getByRole('button', { name: say('shell.passkey.signIn') }).press('Enter');
  await expect(page).toHaveURL(path);
  await section.getByRole('button', { name: new RegExp(`^${say('shell.passkey.renameLabel')}`) }).press('Enter');
  await section.getByLabel(say('shell.passkey.newName')).fill(' ');
  await page.keyboard.press('Enter');
  await expect(section.getByText(say('shell.passkey.noName'))).toBeVisible();
  await section.getByLabel(say('shell.passkey.newName')).fill('Laptop');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Laptop', { exact: true })).toBeVisible();
  await expect(
    section.getByRole('button', { name: say('shell.passkey.renameLabel', { name: 'Laptop' }) }),
  ).toBeFocused();

  await removal.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.passkey.confirm') })
    .press('Enter');
  await expect(removal).toHaveCount(0);
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: say('shell.passkey.signIn') }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: say('signIn.error.passkey') })).toBeVisible();
  await signInByPassword(page);
  await page.waitForTimeout(1000);
  await expect(offer).toHaveCount(0);
});

test('what the device does for it comes with the tap, and is asked for again when it does not come', async ({
  product,
  visitor,
}) => {
  const { page, complaints } = await visitor({ baseURL: product.url.replace('127.0.0.1', 'localhost') });
  complaints.expect(/Failed to load resource|net::ERR_|ChunkLoadError/);
  await addVirtualDevice(page);
  let asked = 0;
  await page.route(/\/passkey\.\w+\.js/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  const button = page.getByRole('button', { name: say('shell.passkey.signIn') });
  await expect(button).toBeVisible();
  expect(asked).toBe(0);
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: say('signIn.error.network') })).toBeVisible();
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: say('shell.passkey.notGiven') })).toBeVisible();
  expect(asked).toBe(2);
});
