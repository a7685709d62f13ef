import { brokenCall } from '../../support/answers.ts';
import { barEntry } from '../../support/bar-entry.ts';
import { speaks } from '../../support/device.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const admin = 'daniel.ross';

test('a member who opens the team’s address is reported kindly, gets none of its files, and the audit log says so', async ({
  visitor,
}) => {
  const member = await visitor();
  const asked: string[] = [];
  member.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(member.page, 'maya');
  await member.page.goto('/admin');
  await expect(member.page.getByRole('heading', { name: say('shell.notAllowed.title') })).toBeAttached();
  await expect(member.page.getByRole('link', { name: say('admin.nav'), exact: true })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/m/admin/'))).toEqual([]);

  const { page } = await visitor();
  await signIn(page, admin);
  await (await barEntry(page, 'admin.nav')).click();
  await page.getByRole('link', { name: say('admin.audit.title') }).click();
  await expect(page).toHaveURL('/admin/audit');
  const refused = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: say('admin.audit.refused') });
  await expect(async () => {
    await page.reload();
    await expect(refused.filter({ hasText: 'Maya' }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a call that is the admins’ alone answers a member FORBIDDEN', async ({ visitor }) => {
  const member = await visitor();
  member.complaints.expect(brokenCall);
  await signIn(member.page, 'noam');
  const code = await member.page.evaluate(async () => {
    const ask = async (body: object, token?: string) =>
      (
        await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body: JSON.stringify(body),
        })
      ).json();
    const session = await ask({ query: 'mutation { refreshSession { accessToken } }' });
    const answer = await ask({ query: '{ auditLog { hasMore } }' }, session.data.refreshSession.accessToken);
    return answer.errors[0].extensions.code;
  });
  expect(code).toBe('FORBIDDEN');
});

test('an admin narrows the audit log by a name and by days, in Hebrew, and the address says it to a colleague', {
  tag: '@core',
}, async ({ visitor }) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const he = wordsIn('he');
  await speaks(page, 'he');
  await signIn(page, admin);
  await page.goto('/admin/audit');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await rows.first().getByRole('button').first().click();
  await expect(page).toHaveURL(/\?who=/);
  await expect(rows.first()).toBeVisible();
  await page.getByLabel(he('admin.audit.until')).fill('2020-01-01');
  await expect(page.getByText(he('admin.audit.noneFound'))).toBeVisible();
  const address = page.url();
  await page.goto('/');
  await page.goto(address);
  await expect(page.getByText(he('admin.audit.noneFound'))).toBeVisible();
  await page.getByRole('button', { name: he('admin.audit.all') }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(rows.first()).toBeVisible();
});
