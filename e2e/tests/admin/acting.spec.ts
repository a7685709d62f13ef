// Somebody of the team impersonates a member: with a reason, for half an hour, on every screen reminded of it, and audited.
import type { Page } from '@playwright/test';
import { brokenCall } from '../../support/answers.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const reason = 'Asked for help with a reminder';

const banner = (page: Page) => page.getByRole('region', { name: say('shell.acting.label') });
const openAccount = (page: Page) => page.getByRole('button', { name: say('shell.account.label') }).click();
const entry = (page: Page) => page.getByRole('button', { name: say('shell.acting.title') });
const dialog = (page: Page) => page.getByRole('dialog', { name: say('shell.acting.title') });
const nameOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('banyan.viewer') ?? 'null') as { name: string } | null)?.name);

async function fill(page: Page, values: Partial<Record<'username' | 'password' | 'reason', string>>) {
  for (const [field, value] of Object.entries(values))
    await dialog(page)
      .getByLabel(say(`shell.acting.${field}`), { exact: true })
      .fill(value);
  await dialog(page)
    .getByRole('button', { name: say('shell.acting.begin') })
    .click();
}

async function actAsMaya(page: Page) {
  await openAccount(page);
  await entry(page).click();
  await fill(page, { username: 'Maya', password: 'banyan-demo', reason });
  await expect(banner(page)).toContainText('Maya');
}

const stop = (page: Page) =>
  banner(page)
    .getByRole('button', { name: say('shell.acting.stop') })
    .click();

test('an impersonator impersonates a member, sees so everywhere, keeps out of what is theirs, and the audit log has the reason', async ({
  member,
}) => {
  const { page, complaints } = await member('hila.katz');
  complaints.expect(brokenCall);
  const hila = await nameOf(page);
  await openAccount(page);
  await entry(page).click();

  await test.step('what is wrong stands next to its field', async () => {
    await fill(page, {});
    await expect(dialog(page).getByLabel(say('shell.acting.username'))).toBeFocused();
    await expect(dialog(page).getByText(say('shell.acting.noReason'))).toBeVisible();
    await fill(page, { username: 'nobody.of.us', password: 'banyan-demo', reason });
    await expect(dialog(page).getByLabel(say('shell.acting.username'))).toHaveAccessibleDescription(
      say('shell.acting.notFound'),
    );
    await fill(page, { username: 'dana' });
    await expect(dialog(page).getByText(say('shell.acting.notAllowed'))).toBeVisible();
    await fill(page, { username: 'Maya ', password: 'not hers' });
    await expect(dialog(page).getByLabel(say('shell.acting.password'), { exact: true })).toBeFocused();
  });

  await test.step('what was typed outlives Escape, but for the password', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await openAccount(page);
    await entry(page).click();
    await expect(dialog(page).getByLabel(say('shell.acting.reason'))).toHaveValue(reason);
    await expect(dialog(page).getByLabel(say('shell.acting.username'))).toHaveValue('Maya ');
    await expect(dialog(page).getByLabel(say('shell.acting.password'), { exact: true })).toHaveValue('');
  });

  await fill(page, { password: 'banyan-demo' });
  await expect(banner(page)).toContainText('Maya');
  await expect(banner(page)).toContainText(say('shell.acting.left_other', { count: 30 }));
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(banner(page)).toBeInViewport();
  await page.getByRole('link', { name: say('social.nav'), exact: true }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(banner(page)).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(banner(page)).toBeInViewport();

  await openAccount(page);
  await expect(page.getByRole('button', { name: say('shell.signOut.action') })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: say('shell.account.signIn') })).toHaveCount(0);
  await page.goto('/account/sign-in');
  await expect(page.getByText(say('shell.acting.ownText'))).toBeVisible();
  await expect(banner(page)).toBeInViewport();

  await stop(page);
  await expect(page.getByText(say('shell.acting.stopped'))).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => nameOf(page)).toBe(hila);
  await expect(page.getByText(say('shell.devices.current'), { exact: true })).toBeVisible();

  const admin = await member('daniel.ross', { at: '/admin/audit' });
  const rows = admin.page.getByRole('main').getByRole('listitem').filter({ hasText: reason });
  await expect(async () => {
    await admin.page.reload();
    await expect(rows.filter({ hasText: 'Maya' }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('the other tab follows into the member’s place and back, and what was typed waits for its author', async ({
  member,
}) => {
  const { page, complaints } = await member('hila.katz');
  complaints.expect(brokenCall);
  const other = await page.context().newPage();
  await other.goto('/');
  const comment = (at: Page) => at.getByRole('textbox', { name: say('feed.comment.yourComment') }).first();
  const write = (at: Page) =>
    at
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: new RegExp(`^${say('feed.comment.comment')}`) });
  await write(other).click();
  await comment(other).fill('Words of the actor');
  const hila = await nameOf(page);

  await actAsMaya(page);
  await expect(banner(other)).toContainText('Maya');
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(other.getByText('Words of the actor')).toHaveCount(0);
  expect(await other.evaluate(() => Object.values(localStorage).join())).toContain('Words of the actor');
  await write(other).click();
  await comment(other).fill('Words in another name');

  await stop(page);
  await page.getByRole('button', { name: say('shell.acting.confirm') }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await expect(other.getByText(say('shell.acting.stopped'))).toBeVisible();
  await expect.poll(() => nameOf(other)).toBe(hila);
  // Whichever tab asks first has them: with one tab left, that one.
  await other.close();
  await page.reload();
  await write(page).click();
  await expect(comment(page)).toHaveValue('Words of the actor');
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('Words in another name');
});

test('a tab that learned nothing shows nobody by the token of another', async ({ member }) => {
  const { page, complaints } = await member('hila.katz');
  complaints.expect(brokenCall);
  const deaf = await page.context().newPage();
  await deaf.clock.install();
  await deaf.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await deaf.goto('/');
  await expect(deaf.getByRole('article').first()).toBeVisible();
  await actAsMaya(page);
  await expect(banner(deaf)).toHaveCount(0);
  // What was not heard, the next renewal answers.
  await deaf.clock.fastForward('09:50');
  await deaf.getByRole('link', { name: say('social.nav'), exact: true }).click();
  await expect(banner(deaf)).toContainText('Maya');
});

test('when the time is over everybody is who they are, and it says so', async ({ member }) => {
  const { page, complaints } = await member('hila.katz');
  complaints.expect(brokenCall);
  const hila = await nameOf(page);
  await actAsMaya(page);
  // The banner is there before the page has renewed its session, which writes what is taken away here.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: 'banyan_acting' });
  await page.evaluate(() => {
    const viewer = JSON.parse(localStorage.getItem('banyan.viewer')!);
    localStorage.setItem('banyan.viewer', JSON.stringify({ ...viewer, acting: { ...viewer.acting, until: 1 } }));
  });
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => nameOf(page)).toBe(hila);
});

test('a member has no such entry', async ({ visitor }) => {
  const { page } = await visitor();
  await signIn(page, 'noam');
  await openAccount(page);
  await expect(page.getByRole('button', { name: say('shell.signOut.action') })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});
