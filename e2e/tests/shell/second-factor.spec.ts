// A second factor at sign-in: set up by the keyboard, asked for from then on, and what opens where the phone is lost.

import type { Page } from '@playwright/test';
import { codeOf } from '../../support/authenticator.ts';
import { barEntry } from '../../support/bar-entry.ts';
import { startProduct } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const path = '/account/sign-in';
const button = (page: Page, key: Parameters<typeof say>[0]) =>
  page.getByRole('button', { name: say(key), exact: true });
const codeField = (page: Page) => page.getByLabel(say('shell.secondStep.appCode'));

/** From the account page to the codes on paper; answers what the app has, and the paper. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'shell.secondFactor.setUp').press('Enter');
  await expect(page.getByText(say('shell.secondFactor.beginText'))).toBeFocused();
  await button(page, 'shell.secondFactor.cancel').press('Enter');
  await expect(button(page, 'shell.secondFactor.setUp')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(page, 'shell.secondFactor.begin').press('Enter');
  await expect(page.getByRole('img', { name: say('shell.secondFactor.picture') })).toBeVisible();
  const secret = (await page.getByTestId('secret').textContent()) ?? '';
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('shell.secondFactor.noCode'))).toBeVisible();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(say('error.INVALID_CODE'));
  await codeField(page).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say('shell.secondFactor.codesTitle') })).toBeFocused();
  const codes = ((await page.getByTestId('backup-codes').textContent()) ?? '').trim().split('\n');
  await button(page, 'shell.secondFactor.kept').press('Enter');
  return { secret, codes };
}

async function firstStep(page: Page, username: string): Promise<void> {
  await page.goto(`/login?to=${path}`);
  await page.getByLabel(say('shell.login.username')).fill(username);
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
}

test('staff set it up by the keyboard, and sign in with app and paper from then on', async ({ member, visitor }) => {
  const { page } = await member('dana', { at: path });
  const { secret, codes } = await setUp(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText(say('shell.secondFactor.left_other', { count: '10' }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: say('shell.secondFactor.heading') })).toBeFocused();

  await page.getByRole('button', { name: say('shell.account.label') }).press('Enter');
  await button(page, 'shell.signOut.action').press('Enter');
  await button(page, 'shell.signOut.confirm').press('Enter');
  await expect(page).toHaveURL(/intro|login|welcome/);
  await firstStep(page, 'dana');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(say('error.INVALID_CODE'));
  await codeField(page).fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);

  const byPaper = async () => {
    const other = await visitor();
    await firstStep(other.page, 'dana');
    await button(other.page, 'shell.secondStep.useBackup').press('Enter');
    await expect(other.page.getByLabel(say('shell.secondStep.backupCode'))).toBeFocused();
    await other.page.keyboard.type(codes[0]!.toLowerCase());
    await other.page.keyboard.press('Enter');
    return other.page;
  };
  const first = await byPaper();
  await expect(first).toHaveURL(path);
  await expect(first.getByText(say('shell.secondFactor.left_other', { count: '9' }))).toBeVisible();
  const second = await byPaper();
  await expect(second.getByRole('alert')).toContainText(say('error.INVALID_CODE'));
});

test('backup codes are left by the bar or by Back only after a question, and printed alone', async ({ member }) => {
  const { page } = await member('noam', { at: path, language: 'en', viewport: { width: 390, height: 844 } });
  await button(page, 'shell.secondFactor.setUp').click();
  await button(page, 'shell.secondFactor.begin').click();
  await expect(page.getByRole('link', { name: say('shell.secondFactor.openApp') })).toHaveAttribute(
    'href',
    /^otpauth:/,
  );
  await codeField(page).fill(codeOf((await page.getByTestId('secret').textContent()) ?? ''));
  await page.keyboard.press('Enter');
  const codes = page.getByTestId('backup-codes');
  await expect(codes).toBeVisible();
  const question = page.getByRole('dialog', { name: say('shell.secondFactor.leaveQuestion') });
  const ways = [() => page.getByRole('navigation').getByRole('link').first().click(), () => page.goBack()];
  // The question has a step of the history too, and takes it along a moment after it is gone.
  const steps = () => page.evaluate(() => (history.state as { layers: unknown[] }).layers.length);
  for (const leave of [...ways, ...ways]) {
    await expect.poll(steps).toBe(1);
    await leave();
    await expect(question).toBeVisible();
    await button(page, 'shell.secondFactor.leaveStay').click();
    await expect(question).toHaveCount(0);
    await expect(codes).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  await expect(codes).toBeVisible();
  await expect(page.getByText('noam', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(button(page, 'shell.secondFactor.kept')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await ways[0]!();
  await button(page, 'shell.secondFactor.leaveConfirm').click();
  await expect(page).not.toHaveURL(path);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('where it is asked for, the permissions of staff wait, and a card leads to it', async ({ browser }) => {
  const product = await startProduct({ deployment: { secondFactor: 'required' } });
  const page = await browser.newPage({ baseURL: product.url });
  await page.goto('/login');
  await page.getByLabel(say('shell.login.username')).fill('daniel.ross');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: say('shell.stepDue.title') });
  await expect(card).toBeVisible();
  const team = page.getByRole('link', { name: say('admin.nav') });
  await expect(team).toHaveCount(0);
  await card.getByRole('link').press('Enter');
  await expect(page.getByText(say('shell.secondFactor.due'))).toBeVisible();
  await setUp(page);
  await expect(page.getByText(say('shell.secondFactor.required'))).toBeVisible();
  await expect(await barEntry(page, 'admin.nav')).toBeVisible();
  await page.close();
  await product.dispose();
});
