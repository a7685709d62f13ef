import { answer } from '../../e2e/support/answers.ts';
import type { Screen, There } from '../../e2e/support/screen.ts';
import { emailScreens, resetScreens } from './email-screens.ts';

const heading =
  (key: string, values: Record<string, string> = {}) =>
  async ({ page, say, expect }: There) => {
    await expect(page.getByRole('heading', { level: 1, name: isolated(say(key, values), values) })).toBeVisible();
  };

/** A value of the other direction stands in invisible isolating characters. */
function isolated(text: string, values: Record<string, string>): RegExp {
  const escaped = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const loose = Object.values(values).reduce(
    (all, value) => all.replace(escaped(value), `\u2068?${escaped(value)}\u2069?`),
    escaped(text),
  );
  return new RegExp(`^${loose}$`);
}

async function refusedSignIn({ page, say, expect }: There): Promise<void> {
  await page.getByLabel(say('shell.login.username')).fill(`nobody-${Date.now()}`);
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('no password');
  await page.getByRole('button', { name: say('shell.login.action') }).click();
  await expect(page.getByText(say('signIn.error.credentials'))).toBeVisible();
}

async function codeByPhone({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.login.byPhone') }).click();
  await page.getByLabel(say('shell.login.phone')).fill(`+97252${String(Date.now()).slice(-7)}`);
  await page.getByRole('button', { name: say('shell.login.codeSend') }).click();
  await expect(page.getByLabel(say('shell.login.code'))).toBeVisible();
}

async function displaySettings({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.settings.label') }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
}

async function account({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await expect(page.getByRole('button', { name: say('shell.signOut.action') })).toBeVisible();
}

/** Of the newcomer, who has been welcomed by then. */
async function countingQuestion({ page, say, expect }: There): Promise<void> {
  const skip = page.getByRole('button', { name: say('shell.first.skip') });
  const brand = { brand: 'Banyan' };
  const card = page.getByRole('region', { name: isolated(say('shell.counting.title', brand), brand) });
  await expect(skip.or(card)).toBeVisible();
  if (await skip.isVisible()) {
    const reported = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('CompleteFirstLogin')),
    );
    await skip.click();
    await reported;
    await page.reload();
  }
  await expect(card).toBeVisible();
  await card.getByText(say('shell.counting.what')).click();
}

async function devices({ page, say, expect }: There): Promise<void> {
  await expect(page.getByText(say('shell.devices.current')).first()).toBeVisible();
}

async function settings({ page, say, expect }: There): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('shell.settings.title') })).toBeVisible();
  const quiet = page.getByRole('switch', { name: new RegExp(`^${say('shell.settings.quiet')}`) });
  await expect(quiet).toBeEnabled();
  if (!(await quiet.isChecked())) await quiet.click();
  await expect(page.getByLabel(say('shell.settings.quietFrom'), { exact: true })).toBeVisible();
}

async function pushQuestion(there: There): Promise<void> {
  const { page, say, expect } = there;
  await settings(there);
  await page.getByRole('switch', { name: new RegExp(`^${say('shell.settings.push')}`) }).click();
  await expect(page.getByRole('button', { name: say('shell.settings.pushConfirm') })).toBeVisible();
}

async function dashboard({ page, say, expect }: There): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say('shell.nav.dashboard') })).toBeVisible();
  await expect(
    main
      .getByRole('heading', { level: 2 })
      .or(main.getByText(say('shell.dashboard.nothing')))
      .first(),
  ).toBeVisible();
  await expect(main.getByRole('status')).toHaveCount(0);
}

async function secondStepSetUp({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.secondFactor.setUp') }).click();
  await page.getByRole('button', { name: say('shell.secondFactor.begin') }).click();
  await expect(page.getByRole('img', { name: say('shell.secondFactor.picture') })).toBeVisible();
}

async function signOutQuestion(there: There): Promise<void> {
  const { page, say, expect } = there;
  await account(there);
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByRole('button', { name: say('shell.signOut.confirm') })).toBeVisible();
}

async function actAs({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.acting.title') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.acting.begin') })
    .click();
  await expect(page.getByText(say('shell.acting.noReason'))).toBeVisible();
}

async function acting(there: There): Promise<void> {
  const { page, say, expect } = there;
  await actAs(there);
  await page.getByLabel(say('shell.acting.username')).fill('maya');
  await page.getByLabel(say('shell.acting.password'), { exact: true }).fill('banyan-demo');
  await page.getByLabel(say('shell.acting.reason')).fill('-');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('shell.acting.begin') })
    .click();
  await expect(page.getByRole('region', { name: say('shell.acting.label') })).toBeVisible();
  await page.goto('/account/sign-in');
  await expect(page.getByText(say('shell.acting.ownText'))).toBeVisible();
}

/** What the link of an invitation opens, as the service would answer; `open` looks at what is there then. */
async function invitation(there: There, offer: object | null, open: (there: There) => Promise<void>): Promise<void> {
  const { page } = there;
  const stop = await answer(page, 'OpenInvitation', { data: { openInvitation: offer } });
  await page.goto(`${new URL(page.url()).pathname}#invited-${Date.now()}`);
  await open(there);
  await stop();
}

const offered = {
  __typename: 'InvitationOffer',
  state: 'OPEN',
  groupName: 'מעגל הבוקר',
  isIn: false,
  needsApproval: true,
  phoneNumberEnd: '101',
};
const community = { ...offered, groupName: null, needsApproval: false };

async function takenUsername({ page, say, expect }: There): Promise<void> {
  const extensions = { code: 'CONFLICT', field: 'username', wordingKey: 'identity.error.usernameTaken' };
  const stop = await answer(page, 'AcceptInvitation', { data: null, errors: [{ message: 'no', extensions }] });
  await handIn({ page, say, expect });
  await expect(page.getByText(say('identity.error.usernameTaken'))).toBeVisible();
  await stop();
}

async function handIn({ page, say }: There): Promise<void> {
  await page.getByLabel(say('shell.join.firstName')).fill('Noa');
  await page.getByLabel(say('shell.join.lastName')).fill('Bar');
  await page.getByLabel(say('shell.login.username')).fill('noa.bar');
  await page.getByLabel(say('shell.login.password'), { exact: true }).fill('a garden of my own');
  await page.getByRole('button', { name: say('shell.join.ask') }).click();
}

async function requestWaits(there: There): Promise<void> {
  const { page } = there;
  const stop = await answer(page, 'AcceptInvitation', {
    data: { acceptInvitation: { isWaiting: true, session: null } },
  });
  await handIn(there);
  await heading('shell.join.waiting')(there);
  await stop();
}

async function joinByPhone({ page, say, expect }: There): Promise<void> {
  await page.getByRole('button', { name: say('shell.login.byPhone') }).click();
  await expect(page.getByText(say('shell.join.sentTo'))).toBeVisible();
}

async function joinGroup({ page, expect }: There): Promise<void> {
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
}

const guestInvited = (name: string, offer: object | null, open: Screen['open']): Screen => ({
  name,
  path: '/join',
  guest: true,
  open: (there) => invitation(there, offer, open),
});

export const screens: readonly Screen[] = [
  { name: 'welcome', path: '/welcome', guest: true, open: heading('shell.welcome.title', { brand: 'Banyan' }) },
  { name: 'intro', path: '/intro', guest: true, open: heading('shell.intro.title') },
  { name: 'sign-in', path: '/login', guest: true, open: heading('shell.login.title', { brand: 'Banyan' }) },
  { name: 'refused sign-in', path: '/login', guest: true, open: refusedSignIn },
  { name: 'code by phone', path: '/login', guest: true, open: codeByPhone },
  { name: 'display settings', path: '/login', guest: true, open: displaySettings },
  { name: 'forgotten password', path: '/forgotPassword', guest: true, open: heading('shell.forgot.title') },
  ...resetScreens,
  guestInvited('invitation to the community', community, heading('shell.join.toCommunity', { brand: 'Banyan' })),
  guestInvited('invitation whose username is taken', offered, takenUsername),
  guestInvited('request that waits', offered, requestWaits),
  // The last with a form: the tab keeps the way that was chosen.
  guestInvited('invitation by phone', offered, joinByPhone),
  guestInvited('link that opens nothing', null, heading('shell.join.nothing')),
  guestInvited('invitation that is over', { ...offered, state: 'EXPIRED' }, heading('shell.join.expired')),
  { name: 'no such page', path: '/nowhere', open: heading('shell.notFound.title') },
  { name: 'account', path: '/', open: account },
  { name: 'question about counting', path: '/', as: 'priya.nair', open: countingQuestion },
  { name: 'sign-in and devices', path: '/account/sign-in', open: devices },
  { name: 'settings', path: '/settings', open: settings },
  { name: 'question before push is turned off', path: '/settings', open: pushQuestion },
  { name: 'dashboard', path: '/dashboard', open: dashboard },
  { name: 'dashboard, nothing waits', path: '/dashboard', as: 'daniel.ross', open: dashboard },
  { name: 'an account that was not linked', path: '/account/linked', open: heading('shell.linked.title') },
  { name: 'invitation to a group', path: '/account/join', open: (there) => invitation(there, offered, joinGroup) },
  {
    name: 'invitation for who is a member',
    path: '/account/join',
    open: (there) => invitation(there, community, heading('shell.join.already')),
  },
  { name: 'second step', path: '/account/sign-in', open: secondStepSetUp },
  ...emailScreens,
  { name: 'sign-out question', path: '/', open: signOutQuestion },
  { name: 'acting as a member, nothing filled in', path: '/', as: 'hila.katz', open: actAs },
  // The last of hers: it stays so.
  { name: 'while acting as a member', path: '/', as: 'hila.katz', open: acting },
];
