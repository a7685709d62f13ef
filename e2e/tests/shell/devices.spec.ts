// A member sees where they are signed in, and ends what they do not want.
import { brokenCall } from '../../support/answers.ts';
import { expect, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const path = '/account/sign-in';

const devices = ({ page }: Visitor) =>
  page
    .getByRole('region', { name: say('shell.devices.heading') })
    .or(page.getByRole('region', { name: wordsIn('he')('shell.devices.heading') }))
    .getByRole('listitem');

test('from the account menu, by the keyboard alone, and the lost phone is signed out at once', async ({ member }) => {
  const lost = await member('maya', { userAgent: PHONE, viewport: { width: 390, height: 844 } });
  lost.complaints.expect(brokenCall);
  const here = await member('maya');
  await here.page.getByRole('button', { name: say('shell.account.label') }).press('Enter');
  await here.page.getByRole('link', { name: say('shell.account.signIn') }).press('Enter');
  await expect(here.page).toHaveURL(path);
  await expect(here.page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(devices(here)).toHaveCount(2);
  await expect(devices(here).first()).toContainText(say('shell.devices.current'));
  const row = devices(here).filter({ hasText: 'Safari' });
  await expect(row).toContainText('iOS');
  await row.getByRole('button').press('Enter');
  await here.page.getByRole('button', { name: say('shell.devices.confirm') }).press('Enter');
  await expect(devices(here)).toHaveCount(1);
  await expect(here.page.getByRole('heading', { level: 2, name: say('shell.devices.heading') })).toBeFocused();
  await expect(lost.page).toHaveURL(/\/login\?.*why=ended/);
  await expect(lost.page.getByRole('alert').first()).toContainText(say('shell.login.ended'));
  await here.page.reload();
  await expect(devices(here)).toHaveCount(1);
});

test('everywhere else at once, in Hebrew and narrow, and this one goes on', async ({ member }) => {
  const others = [await member('noam', { userAgent: PHONE }), await member('noam')];
  for (const { complaints } of others) complaints.expect(brokenCall);
  const here = await member('noam', { language: 'he', viewport: { width: 320, height: 640 } });
  const hebrew = wordsIn('he');
  await here.page.goto(path);
  await expect(devices(here)).toHaveCount(3);
  const width = await here.page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
  await here.page.getByRole('button', { name: hebrew('shell.devices.endOthers') }).click();
  await here.page.getByRole('button', { name: hebrew('shell.devices.confirmOthers') }).click();
  await expect(devices(here)).toHaveCount(1);
  await expect(here.page.getByText(hebrew('shell.devices.none')).first()).toBeVisible();
  for (const { page } of others) await expect(page).toHaveURL(/\/login/);
  await here.page.goto('/');
  await expect(here.page.getByRole('article').first()).toBeVisible();
});

test('an anonymous visitor at the address signs in first, and comes back to it', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto(path);
  await expect(anonymous.page).toHaveURL(/\/login\?to=/);
  await anonymous.page.getByLabel(say('shell.login.username')).fill('dana');
  await anonymous.page.getByLabel(say('shell.login.password'), { exact: true }).fill('banyan-demo');
  await anonymous.page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(anonymous.page).toHaveURL(path);
  await expect(anonymous.page.getByRole('heading', { level: 2, name: say('shell.devices.heading') })).toBeVisible();
});
