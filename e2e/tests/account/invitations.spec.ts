// Somebody is invited: from the link that staff make to the group that the new member is in.
import type { Page } from '@playwright/test';
import { addVirtualDevice } from '../../support/authenticator.ts';
import { codeFor, phoneFields } from '../../support/phones.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, openBrowser, test } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');
const group = 'Trail Walkers';

/** As one of the team, by keys: answers the address of the link. */
async function makeLink(page: Page): Promise<string> {
  await signIn(page, 'dana', { at: '/admin/invitations' });
  await page.getByRole('button', { name: say('admin.invitations.new') }).press('Enter');
  await page.getByRole('radio', { name: group }).press('Space');
  await page.getByRole('button', { name: say('admin.invitations.make') }).press('Enter');
  const address = page.getByRole('dialog').getByLabel(say('admin.invitations.link.address'));
  await expect(address).toHaveValue(/\/join#/);
  await expect(page.getByRole('img', { name: say('admin.invitations.link.qr') })).toBeVisible();
  return address.inputValue();
}

async function fillNames(page: Page, username: string): Promise<void> {
  await page.getByLabel(say('shell.join.firstName')).fill('Rina');
  await page.getByLabel(say('shell.join.lastName')).fill('Sela');
  await page.getByLabel(say('shell.login.username'), { exact: true }).fill(username);
}

const groups = async (page: Page) => {
  await page.goto('/courses');
  return page.getByRole('main').getByText(group).first();
};

test('a link that staff make leads into the community and its group, and a member who opens it into the group', {
  tag: '@core',
}, async ({ visitor }) => {
  const [{ page: staff }, { page: newcomer }, { page: member, complaints }] = [
    await visitor(),
    await visitor(),
    await visitor(),
  ];
  // A token from before the group is refused, and renewed.
  complaints.expect(/401/);
  const link = await makeLink(staff);

  await newcomer.goto(link);
  await expect(newcomer.getByRole('heading', { level: 1 })).toContainText(group);
  // It is shown, shared and bookmarked no further.
  await expect(newcomer).toHaveURL(/\/join$/);
  await fillNames(newcomer, 'maya');
  const password = newcomer.getByLabel(say('shell.login.password'), { exact: true });
  await password.fill('a garden of my own');
  await password.press('Enter');
  await expect(newcomer.getByText(say('identity.error.usernameTaken'))).toBeVisible();
  await newcomer.getByLabel(say('shell.login.username'), { exact: true }).fill('rina.sela');
  await password.press('Enter');
  await expect(newcomer).toHaveURL('/');
  await expect(await groups(newcomer)).toBeVisible();

  await signIn(member, 'hila.katz');
  await member.goto(link);
  await member.getByRole('button', { name: say('shell.join.joinGroup', { group }) }).press('Enter');
  await expect(member).toHaveURL('/courses');

  await staff.reload();
  await expect(staff.getByText(say('admin.invitations.came', { uses: 2, most: 50 })).first()).toBeVisible();
});

test('a link that is revoked says so, opens again by Undo, and a passkey is enough to join', async ({
  product,
  visitor,
}) => {
  // A passkey wants a page with a name.
  const named = { baseURL: product.url.replace('127.0.0.1', 'localhost') };
  const [{ page: staff }, { page: newcomer }] = [await visitor(named), await visitor(named)];
  const link = await makeLink(staff);
  await staff.keyboard.press('Escape');
  const revoke = staff.getByRole('button', { name: new RegExp(say('admin.invitations.revokeOf', { name: '' })) });
  await revoke.first().press('Enter');
  await newcomer.goto(link);
  await expect(newcomer.getByRole('heading', { name: say('shell.join.revoked') })).toBeVisible();
  await staff.getByRole('button', { name: say('act.undo') }).press('Enter');
  await expect(revoke.first()).toBeVisible();

  await addVirtualDevice(newcomer);
  await newcomer.goto(link);
  await newcomer.reload();
  await fillNames(newcomer, 'rina.key');
  await newcomer.getByRole('button', { name: say('shell.join.passkey') }).press('Enter');
  await expect(newcomer).toHaveURL('/');
  await expect(await groups(newcomer)).toBeVisible();
});

test.describe('where staff approve who joins', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ deployment: { invitations: { approval: 'staff' }, signIn: 'both' } });
  });
  test.afterAll(() => product.dispose());

  test('who asks by phone waits, staff see it at once and let them in, and they are sent word of it', async ({
    browser,
  }) => {
    const [{ page: staff }, { page: newcomer }] = [
      await openBrowser(browser, product.url),
      await openBrowser(browser, product.url),
    ];
    const link = await makeLink(staff);
    await staff.keyboard.press('Escape');
    await newcomer.goto(link);
    await newcomer.getByLabel(say('shell.join.firstName')).fill('Rina');
    await newcomer.getByLabel(say('shell.join.lastName')).fill('Sela');
    await newcomer.getByRole('button', { name: say('shell.login.byPhone') }).press('Enter');
    const { number, send, code } = phoneFields(newcomer);
    await number.fill('052-555-0190');
    await send.press('Enter');
    await code.fill(await codeFor(product, '+972525550190'));
    await newcomer.getByRole('button', { name: say('shell.join.ask') }).press('Enter');
    await expect(newcomer.getByRole('heading', { name: say('shell.join.waiting') })).toBeVisible();

    await staff.getByRole('button', { name: say('admin.invitations.admitOf', { name: 'Rina Sela' }) }).press('Enter');
    await expect(staff.getByText(say('admin.invitations.admitted', { name: 'Rina Sela' }))).toBeVisible();
    await expect.poll(() => product.messageTo('+972525550190')).toContain('let you in');
  });
});
