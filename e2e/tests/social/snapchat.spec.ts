// A Snapchat account on its way to a profile: the member names it, staff send a code, the member types it.
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

test('staff send a code for the account a member named, and once it is typed the account is theirs to show', async ({
  member,
}) => {
  const { page } = await member('priya.nair', { at: '/profile', viewport: { width: 390, height: 844 } });
  await page.getByLabel(say('social.snapchat.name')).fill('@priya.snaps');
  await page.getByRole('button', { name: say('social.snapchat.begin') }).click();
  const code = page.getByLabel(say('social.snapchat.code'));
  await expect(code).toBeVisible();

  const { page: desk } = await member('dana', { at: '/admin/snapchat' });
  const row = desk.getByRole('main').getByRole('listitem').filter({ hasText: '@priya.snaps' });
  await row.getByRole('button').click();
  const digits = row.getByRole('status').getByText(/^\d{4}$/);
  await expect(digits).toBeVisible();

  await code.fill((await digits.textContent()) ?? '');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('switch', { name: say('social.own.show', { network: 'Snapchat' }) });
  await expect(shown).toBeChecked();
  await desk.reload();
  await expect(desk.getByText(say('admin.snapchat.none'))).toBeVisible();

  await page.getByRole('button', { name: say('social.link.removeLabel', { network: 'Snapchat' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('social.link.confirm') })
    .click();
  await expect(page.getByLabel(say('social.snapchat.name'))).toBeVisible();
});

test('a code that is not the one that was sent is refused at its field; in Hebrew, on a narrow screen', async ({
  member,
}) => {
  const hebrew = wordsIn('he');
  const { page } = await member('noam', { at: '/profile', language: 'he', viewport: { width: 320, height: 640 } });
  const remove = page.getByRole('button', { name: hebrew('social.link.removeLabel', { network: 'Snapchat' }) });
  await expect(page.getByRole('switch').first()).toBeVisible();
  if (await remove.isVisible()) {
    await remove.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: hebrew('social.link.confirm') })
      .click();
  }
  await page.getByLabel(hebrew('social.snapchat.name')).fill('noam.snaps');
  await page.getByRole('button', { name: hebrew('social.snapchat.begin') }).click();
  await page.getByLabel(hebrew('social.snapchat.code')).fill('0000');
  await page.getByRole('button', { name: hebrew('social.snapchat.verify') }).click();
  await expect(page.getByText(hebrew('social.error.snapchatOver'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: hebrew('social.snapchat.cancel') }).click();
  await expect(page.getByLabel(hebrew('social.snapchat.name'))).toBeVisible();
});
