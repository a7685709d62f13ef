// An admin brings members by a table, which is written step by step, and undoes that.
import type { Page } from '@playwright/test';
import { password } from '../../support/accounts.ts';
import { answer, brokenCall } from '../../support/answers.ts';
import { apiMember } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
/** As long as it takes to send, write or undo some thousands of rows. */
const LONG_MS = 300_000;

const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
const fresh = (page: Page) => page.getByRole('region', { name: say('admin.people.new') });
const earlier = (page: Page) => page.getByRole('region', { name: say('admin.people.list') }).getByRole('listitem');

const choose = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${rows.join('\n')}\n`),
  });

async function undo(page: Page): Promise<void> {
  await earlier(page).first().getByText(say('admin.people.undo'), { exact: true }).click();
  await button(page, 'admin.people.undoNow').click();
  await expect(earlier(page).first().getByText(say('admin.people.undone'))).toBeVisible({ timeout: LONG_MS });
}

test('a table larger than what one may send at once comes through by itself, is written and undone', async ({
  member,
}) => {
  test.setTimeout(3 * LONG_MS);
  const { page, complaints } = await member('daniel.ross', { at: '/admin/people' });
  // The gateway refuses some of its parts at first.
  complaints.expect(brokenCall);
  const own = crypto.randomUUID().slice(0, 8);
  const count = 4_000;
  const name = 'n'.repeat(180);
  const rows = Array.from({ length: count }, (_, n) => `${own}.${n},${name},${name}`);
  expect(rows.join('\n').length).toBeGreaterThan(1_400_000);
  await choose(page, ['username,first_name,last_name', ...rows]);
  await expect(page.getByRole('heading', { name: say('admin.people.found') })).toBeFocused({ timeout: LONG_MS });
  await expect(fresh(page).getByText(say('admin.people.to.added', { number: count }), { exact: true })).toBeVisible();
  await button(page, 'admin.people.confirm').click();
  await expect(
    earlier(page)
      .first()
      .getByText(say('admin.people.was.added', { number: count })),
  ).toBeVisible({
    timeout: LONG_MS,
  });
  await expect(button(page, 'admin.people.choose')).toBeVisible();
  await undo(page);
});

test('whose rights change is named, and the password asked for where the sign-in is too old', async ({
  member,
  product,
}) => {
  const { page, complaints } = await member('daniel.ross', { at: '/admin/people' });
  complaints.expect(brokenCall);
  const username = `rights.${crypto.randomUUID().slice(0, 8)}`;
  await choose(page, ['username,role', `${username},staff`]);
  const rights = page.getByRole('region', { name: say('admin.people.rights_one') });
  await expect(rights.getByRole('listitem').filter({ hasText: username })).toContainText(
    say('admin.people.roleName.staff'),
  );

  const extensions = { code: 'BAD_INPUT', wordingKey: 'error.BAD_INPUT', field: 'password' };
  const stop = await answer(page, 'ConfirmPeopleImport', { errors: [{ message: 'too old', extensions }] });
  await button(page, 'admin.people.confirm').click();
  const field = page.getByLabel(say('admin.people.password'), { exact: true });
  await expect(field).toBeFocused();
  await stop();
  await field.fill('not theirs');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(say('admin.people.wrongPassword'));
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press('Enter');
  await expect(
    earlier(page)
      .first()
      .getByText(say('admin.people.was.added', { number: 1 })),
  ).toBeVisible();

  const { ask } = await apiMember(product.url, 'daniel.ross');
  const { peopleImports } = await ask<{ peopleImports: { state: string; counts: object }[] }>(
    '{ peopleImports { state counts { added rolesChanged } } }',
  );
  expect(peopleImports[0]).toEqual({ state: 'DONE', counts: { added: 1, rolesChanged: 1 } });
  await undo(page);
});
