// A member's own profile, and how others see it.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const tab = (page: Page, key: string, words = say) =>
  page.getByRole('tab', { name: words(`social.own.${key}`), exact: true });
const account = (page: Page, network: string) =>
  page.getByRole('tabpanel').getByRole('link', { name: new RegExp(network) });

test('an account that is hidden is gone from the preview, and from what a friend sees', async ({ member }) => {
  const { page } = await member('maya');
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: say('shell.account.profile') })
    .click();
  await expect(page).toHaveURL('/profile');
  const shown = page.getByRole('switch', { name: say('social.own.show', { network: 'Instagram' }) });
  await expect(shown).toBeChecked();
  await tab(page, 'asAnyone').click();
  await expect(account(page, 'Instagram')).toBeVisible();
  const { page: theirs } = await member('noam');
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('banyan.viewer')!).id as string);
  await theirs.goto(`/userProfile?member=${id}`);
  await expect(theirs).toHaveURL(`/?member=${id}`);
  const seen = theirs.getByRole('dialog').getByRole('link', { name: /banyan_demo_maya/ });
  await expect(seen).toBeVisible();
  await tab(page, 'asYou').click();
  await shown.click();
  await expect(shown).not.toBeChecked();
  for (const as of ['asFriend', 'asAnyone']) {
    await tab(page, as).click();
    await expect(page.getByRole('tabpanel').getByText('Maya Levi')).toBeVisible();
    await expect(account(page, 'Instagram')).toHaveCount(0);
  }
  await theirs.reload();
  await expect(theirs.getByRole('dialog').getByText('@maya')).toBeVisible();
  await expect(seen).toHaveCount(0);
});

test('settings lead back to the profile they were opened from, and the profile to the feed; in Hebrew', async ({
  member,
}) => {
  const hebrew = wordsIn('he');
  const { page } = await member('noam', { at: '/profile', language: 'he', viewport: { width: 320, height: 640 } });
  await page
    .getByRole('main')
    .getByRole('link', { name: hebrew('social.own.settings') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: hebrew('shell.settings.title') })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: hebrew('shell.settings.toProfile') }).click();
  await expect(page).toHaveURL('/profile');
  await tab(page, 'asFriend', hebrew).click();
  await expect(page.getByRole('tabpanel').getByText('@noam')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: hebrew('social.own.back') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('article').first()).toBeVisible();
});
