import { password } from '../../support/accounts.ts';
import { answer, brokenCall, lostServer } from '../../support/answers.ts';
import { withWorker } from '../../support/device.ts';
import { expect, test, type Visitor } from '../../support/test.ts';
import { wordsIn } from '../../support/words.ts';

const say = wordsIn('en');

function form({ page }: Visitor) {
  return {
    username: page.getByLabel(say('shell.login.username')),
    password: page.getByLabel(say('shell.login.password'), { exact: true }),
    submit: page.getByRole('button', { name: say('shell.login.action') }),
    alert: page.getByRole('main').getByRole('alert'),
  };
}

async function tryToSignIn(visitor: Visitor, username: string, secret: string) {
  const fields = form(visitor);
  await fields.username.fill(username);
  await fields.password.fill(secret);
  await fields.submit.click();
  return fields;
}

test('after a sign-in further down a small screen the feed begins at its top', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.setViewportSize({ width: 320, height: 256 });
  await anonymous.page.goto('/login');
  await tryToSignIn(anonymous, 'maya', password);
  await expect(anonymous.page.getByRole('article').first()).toBeVisible();
  expect(await anonymous.page.evaluate(() => window.scrollY)).toBe(0);
});

test('an anonymous visitor is welcomed, signs in and sees the feed', { tag: '@core' }, async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/');
  await expect(anonymous.page).toHaveURL('/welcome');
  await anonymous.page.getByRole('link', { name: say('shell.welcome.action') }).click();
  await tryToSignIn(anonymous, '  MAYA ', password);
  await expect(anonymous.page.getByRole('article').first()).toBeVisible();
  await expect(anonymous.page).toHaveURL('/');
});

test('a page for members asks to sign in first and then opens', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/friends');
  await expect(anonymous.page).toHaveURL(/\/login/);
  await tryToSignIn(anonymous, 'maya', password);
  await expect(anonymous.page).toHaveURL('/friends');
  await expect(anonymous.page.getByRole('heading', { name: say('social.title'), level: 1 })).toBeVisible();
});

test('the button waits until both fields are filled', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/login');
  const { username, password: secret, submit } = form(anonymous);
  await expect(submit).toBeDisabled();
  await username.fill('maya');
  await expect(submit).toBeDisabled();
  await secret.fill('x');
  await expect(submit).toBeEnabled();
  await username.fill('');
  await expect(submit).toBeDisabled();
});

test('a wrong password is refused in the words of the product, and the right one still works', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/login');
  const { alert, username } = await tryToSignIn(anonymous, 'maya', 'not the password');
  await expect(alert).toHaveText('Invalid username or password!');
  await expect(username).toHaveValue('maya');
  await tryToSignIn(anonymous, 'maya', password);
  await expect(anonymous.page.getByRole('article').first()).toBeVisible();
});

test('an unknown name is refused in the same words as a wrong password', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/login');
  const { alert } = await tryToSignIn(anonymous, 'nobody.at.all', password);
  await expect(alert).toHaveText('Invalid username or password!');
});

const refusals = [
  ['the product cannot be reached', 'lost', 'signIn.error.network'],
  ['the message says the network failed', { errors: [{ message: 'Network request failed' }] }, 'signIn.error.network'],
  ['the person may not use the app', { errors: [{ message: 'Unauthorized app user' }] }, 'signIn.error.unauthorized'],
  ['anything else goes wrong', { errors: [{ message: 'boom' }] }, 'signIn.error.generic'],
  [
    'no user comes back',
    { data: { login: { accessToken: 'x', expiresAt: '2030-01-01T00:00:00Z', user: null } } },
    'signIn.error.noUser',
  ],
  [
    'a user without an id comes back',
    { data: { login: { accessToken: 'x', expiresAt: '2030-01-01T00:00:00Z', user: { id: '' } } } },
    'signIn.error.noUserId',
  ],
] as const;

for (const [what, reply, key] of refusals) {
  test(`when ${what}, signing in says so`, async ({ visitor }) => {
    const anonymous = await visitor();
    anonymous.complaints.expect(brokenCall);
    await anonymous.page.goto('/login');
    await answer(anonymous.page, 'mutation Login', reply);
    const { alert } = await tryToSignIn(anonymous, 'maya', password);
    await expect(alert).toContainText(say(key));
  });
}

test('“again” clears the error and the password', async ({ visitor }) => {
  const anonymous = await visitor();
  await anonymous.page.goto('/login');
  await answer(anonymous.page, 'mutation Login', { errors: [{ message: 'boom' }] });
  const { alert, password: secret } = await tryToSignIn(anonymous, 'maya', password);
  await alert.getByRole('button', { name: say('shell.login.again') }).click();
  await expect(alert).toBeEmpty();
  await expect(secret).toHaveValue('');
});

test('a member stays signed in over a reload, and signing out asks first and leaves nothing behind', async ({
  member,
}) => {
  const { page, complaints } = await member('maya');
  // A face that is still on its way when its pass ends with the sign-out.
  complaints.expect(/status of 401 .*\/media\//);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByText(say('shell.signOut.question'))).toBeVisible();
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  expect(await page.evaluate(() => localStorage.getItem('banyan.viewer'))).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL('/welcome');
});

test('tokens are never kept where a script of another visit could read them', async ({ member }) => {
  const { page } = await member('maya');
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/eyJ|banyan_refresh/);
});

test('who signs out without a network is not signed in again when it is back', async ({ member }) => {
  const { page, complaints } = await member('maya', withWorker);
  complaints.expect(lostServer, /^answered/);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('shell.account.label') }).click();
  await page.getByRole('button', { name: say('shell.signOut.action') }).click();
  await expect(page.getByText(say('shell.signOut.offline'))).toBeVisible();
  await page.getByRole('button', { name: say('shell.signOut.confirm') }).click();
  await expect(page).toHaveURL('/intro');
  // The banner and the page say the same: nothing is kept here.
  await expect(page.getByText(say('shell.intro.text'))).toBeVisible();
  await expect(page.getByText(say('shell.offline.guest'))).toBeVisible();
  await expect(page.getByText(say('offline.banner'))).toBeHidden();
  // Another page: what this one would still do is not what the next person relies on.
  const next = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  // The worker may hear later than the page that the network is back, and it has no page to show meanwhile.
  await expect(() => next.goto('/')).toPass();
  await expect(next).toHaveURL('/welcome');
  await next.reload();
  await expect(next).toHaveURL('/welcome');
});
