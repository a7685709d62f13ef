// A member's own e-mail address, and a new password by it.
import { answer } from '../../e2e/support/answers.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';

/** The member's own address, as the service would answer; `open` goes on from there. */
async function ownEmail({ page, say, expect }: There, email: object): Promise<void> {
  const none = { __typename: 'OwnEmail', address: null, isVerified: false, bouncedAt: null, choices: null };
  const stop = await answer(page, 'OwnEmail', { data: { ownEmail: { ...none, ...email } } });
  await page.reload();
  await expect(emailSection({ page, say }).getByRole('button').first()).toBeVisible();
  await stop();
}

const emailSection = ({ page, say }: Pick<There, 'page' | 'say'>) =>
  page.getByRole('region', { name: say('shell.email.heading'), exact: true });

const withEmail = (name: string, email: object, open: Screen['open'] = async () => {}): Screen => ({
  name,
  path: '/account/sign-in',
  async open(there) {
    await ownEmail(there, email);
    await open(there);
  },
});

const address = 'a.member.with.a.rather.long.address@community.example';

async function emailNotLoaded({ page, say, expect }: There): Promise<void> {
  const extensions = { code: 'SERVICE_UNAVAILABLE' };
  const stop = await answer(page, 'OwnEmail', { data: null, errors: [{ message: 'no', extensions }] });
  await page.reload();
  await expect(page.getByText(say('shell.email.failed'))).toBeVisible();
  await stop();
}

async function noAddress({ page, say, expect }: There): Promise<void> {
  const section = emailSection({ page, say });
  await section.getByRole('button', { name: say('shell.email.add') }).click();
  await section.getByLabel(say('shell.login.email')).fill('maya');
  await section.getByRole('button', { name: say('shell.login.codeSend') }).click();
  await expect(section.getByText(say('shell.login.noAddress'))).toBeVisible();
}

async function removeEmailQuestion({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.email.remove') }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: say('shell.email.yes') })).toBeVisible();
}

async function wrongEmailCode({ page, say, expect }: There): Promise<void> {
  const section = emailSection({ page, say });
  const sent = { __typename: 'EmailCode', handle: 'handle' };
  const stops = [
    await answer(page, 'BeginEmail', { data: { beginEmail: sent } }),
    await answer(page, 'ConfirmEmail', {
      data: null,
      errors: [{ message: 'no', extensions: { code: 'INVALID_CODE' } }],
    }),
  ];
  await section.getByRole('button', { name: say('shell.email.confirm') }).click();
  await section.getByRole('button', { name: say('shell.login.codeSend') }).click();
  await section.getByLabel(say('shell.login.code')).fill('123456');
  await section.getByRole('button', { name: say('shell.email.enter') }).click();
  await expect(section.getByText(say('error.INVALID_CODE'))).toBeVisible();
  for (const stop of stops) await stop();
}

async function resetByNoAddress({ page, say, expect }: There): Promise<void> {
  await page.getByLabel(say('shell.login.phoneOrEmail')).fill('maya@');
  await page.getByRole('button', { name: say('shell.login.codeSend') }).click();
  await expect(page.getByText(say('shell.login.noAddress'))).toBeVisible();
}

async function resetByEmail({ page, say, expect }: There): Promise<void> {
  const stops = [
    await answer(page, 'ResetByEmail', { data: { resetByEmail: 'handle' } }),
    await answer(page, 'RequestPasswordReset', { data: { requestPasswordReset: true } }),
  ];
  await page.getByLabel(say('shell.login.phoneOrEmail')).fill(address);
  await page.getByRole('button', { name: say('shell.login.codeSend') }).click();
  await expect(page.getByText(say('shell.login.codeMailed'))).toBeVisible();
  for (const stop of stops) await stop();
}

export const resetScreens: readonly Screen[] = [
  { name: 'new password by what is no address', path: '/forgotPassword', guest: true, open: resetByNoAddress },
  // The tab keeps that a code was sent.
  { name: 'new password by e-mail', path: '/forgotPassword', guest: true, open: resetByEmail },
];

const choices = { __typename: 'EmailChoices', reminders: 'WITHOUT_DEVICE', digest: 'WEEKLY' };

async function whatIsMailed({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('switch', { name: say('shell.email.text') })).toBeVisible();
}

export const emailScreens: readonly Screen[] = [
  withEmail('no e-mail address', {}, noAddress),
  withEmail('e-mail address of the team’s list', { address }),
  withEmail('e-mail address at which nothing arrives', {
    address,
    isVerified: true,
    bouncedAt: '2026-11-20T09:00:00Z',
    choices,
  }),
  withEmail('what is mailed to an e-mail address', { address, isVerified: true, choices }, whatIsMailed),
  withEmail('question before an e-mail address is removed', { address, isVerified: true }, removeEmailQuestion),
  { name: 'e-mail address that did not load', path: '/account/sign-in', open: emailNotLoaded },
  // The last of that page: the tab keeps that a code was sent.
  withEmail('wrong code for an e-mail address', { address }, wrongEmailCode),
];
