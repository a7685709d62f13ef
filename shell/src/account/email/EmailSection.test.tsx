import { FeedbackHost } from '@banyan/framework/host';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../../testing/shell-host.tsx';
import { EmailSection } from './EmailSection.tsx';

const refused = (code: string, more: object = {}) => ({ errors: [{ message: 'no', extensions: { code, ...more } }] });
const emailOf = (fields: object = {}) => ({
  data: {
    ownEmail: { __typename: 'OwnEmail', address: null, isVerified: false, bouncedAt: null, choices: null, ...fields },
  },
});
const factorOf = (isOn: boolean) => ({
  data: {
    me: { __typename: 'User', id: 'm1', username: 'maya' },
    secondFactor: {
      __typename: 'SecondFactor',
      isOn,
      since: null,
      backupCodesLeft: 0,
      mustSetUp: false,
      isRequired: false,
    },
  },
});
const sent = { data: { beginEmail: { __typename: 'EmailCode', handle: 'handle-1' } } };
const confirmed = {
  data: {
    confirmEmail: { __typename: 'OwnEmail', address: 'maya@example.org', isVerified: true, bouncedAt: null },
  },
};

function open(mocks: object = {}, codesTo: ('phone' | 'email')[] = ['phone', 'email']) {
  const answers = { OwnEmail: emailOf(), SecondFactor: factorOf(false), BeginEmail: sent, ConfirmEmail: confirmed };
  const { link } = shellHost({ isMember: true, deployment: { codesTo }, mocks: { ...answers, ...mocks } as never });
  const { unmount } = show(
    <>
      <EmailSection />
      <FeedbackHost />
    </>,
  );
  const askedOf = (name: string) =>
    link.sent.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { askedOf, unmount };
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
async function askForCode(address = 'maya@example.org') {
  await press('Add an e-mail address');
  await type('E-mail address', address);
  await press('Send me a code');
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const choices = { __typename: 'EmailChoices', reminders: 'WITHOUT_DEVICE', digest: 'WEEKLY' };
const own = { address: 'maya@example.org', isVerified: true, choices };

it('what is sent there is chosen, and shows at once', async () => {
  const { askedOf } = open({
    OwnEmail: emailOf(own),
    SetEmailChoices: (given: object) => ({
      data: { setEmailChoices: { ...own, __typename: 'OwnEmail', bouncedAt: null, choices: { ...choices, ...given } } },
    }),
  });
  const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
  const daily = await radio('Every morning');
  fireEvent.click(daily);
  expect(daily.checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Always' }));
  await waitFor(() => expect(askedOf('SetEmailChoices')).toEqual([{ digest: 'DAILY' }, { reminders: 'ALWAYS' }]));
});

it('what was changed elsewhere meanwhile shows with the next choice, and is not taken back by it', async () => {
  const there = { ...choices, reminders: 'NEVER', digest: 'DAILY' };
  const { askedOf } = open({
    OwnEmail: emailOf(own),
    SetEmailChoices: { data: { setEmailChoices: { ...own, __typename: 'OwnEmail', bouncedAt: null, choices: there } } },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Every morning' }));
  const [never] = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Never' });
  await waitFor(() => expect(never!.checked).toBe(true));
  expect(askedOf('SetEmailChoices')).toEqual([{ digest: 'DAILY' }]);
});

it('a choice that is refused is taken back, and says so', async () => {
  open({ OwnEmail: emailOf(own), SetEmailChoices: refused('SERVICE_UNAVAILABLE') });
  const daily = await screen.findByRole<HTMLInputElement>('radio', { name: 'Every morning' });
  fireEvent.click(screen.getAllByRole('radio', { name: 'Never' })[1]!);
  fireEvent.click(daily);
  await waitFor(() => expect(daily.checked).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'On Sunday mornings' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('there is nothing to choose for an address that nobody has shown to be theirs', async () => {
  open({ OwnEmail: emailOf({ address: 'maya@example.org' }) });
  await screen.findByText('maya@example.org');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('is not there where the deployment sends no e-mail, and nothing is asked', () => {
  const { askedOf } = open({}, ['phone']);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(askedOf('OwnEmail')).toEqual([]);
});

it('goes where the service says that there is no e-mail', async () => {
  open({ OwnEmail: { data: { ownEmail: null } } });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('is done, too, where the code was taken and the answer was lost', async () => {
  let own = emailOf();
  open({
    OwnEmail: () => own,
    ConfirmEmail: () => {
      own = emailOf({ address: 'maya@example.org', isVerified: true });
      return refused('CODE_EXPIRED');
    },
  });
  await askForCode('Maya@example.org');
  await type('Code from the message', '123456');
  await press('Confirm');
  expect(await screen.findByText('maya@example.org')).toBeTruthy();
});

it('an address is added: a code goes there, and with it the address is the member’s own', async () => {
  let own = emailOf();
  const { askedOf } = open({
    OwnEmail: () => own,
    ConfirmEmail: () => {
      own = emailOf({ address: 'maya@example.org', isVerified: true });
      return confirmed;
    },
  });
  await askForCode(' maya@example.org ');
  const code = await field('Code from the message');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByText(/on its way to .*maya@example.org/)).toBeTruthy();
  await type('Code from the message', '123456');
  await press('Confirm');
  await screen.findByText('Your e-mail address is confirmed.');
  expect(askedOf('BeginEmail')).toEqual([{ address: 'maya@example.org' }]);
  expect(askedOf('ConfirmEmail')).toEqual([{ handle: 'handle-1', code: '123456' }]);
  expect((await screen.findByText('maya@example.org')).getAttribute('dir')).toBe('ltr');
  expect(screen.getByText(/^Confirmed/)).toBeTruthy();
  expect(document.activeElement?.id).toBe('email-heading');
  expect(screen.queryByRole('button', { name: 'Send a code to confirm it' })).toBeNull();
});

it.each([
  ['of the team’s list', {}, /team’s list/],
  ['at which nothing arrives', { isVerified: true, bouncedAt: '2026-11-20T09:00:00.000Z' }, /have not arrived there/],
])('an address %s is said to be that, and is confirmed as it stands', async (_, fields, words) => {
  const { askedOf } = open({ OwnEmail: emailOf({ address: 'team@example.org', ...fields }) });
  await screen.findByText(words);
  await press('Send a code to confirm it');
  expect((await field('E-mail address')).value).toBe('team@example.org');
  await press('Send me a code');
  await field('Code from the message');
  expect(askedOf('BeginEmail')).toEqual([{ address: 'team@example.org' }]);
});

it('what is no address is said at once, or when the service says so, and stays to be mended', async () => {
  const { askedOf } = open({ BeginEmail: refused('BAD_INPUT', { field: 'address' }) });
  await askForCode('maya');
  await screen.findByText(/does not look like an e-mail address/);
  expect(askedOf('BeginEmail')).toEqual([]);
  await type('E-mail address', 'maya@example.invalid');
  await press('Send me a code');
  await screen.findByText(/does not look like an e-mail address/);
  const address = await field('E-mail address');
  await waitFor(() => expect(document.activeElement).toBe(address));
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['maya@example.invalid', 'true']);
});

it('asks for the password when the sign-in is too long ago, and for a code of who has a second factor', async () => {
  const { askedOf } = open({
    SecondFactor: factorOf(true),
    BeginEmail: ({ password }: { password?: string }) =>
      password ? sent : refused('BAD_INPUT', { field: 'password' }),
  });
  await press('Add an e-mail address');
  await type('E-mail address', 'maya@example.org');
  await press('Send me a code');
  const code = await field('Code from your app, or a backup code');
  expect(document.activeElement).toBe(code);
  await type('Code from your app, or a backup code', '424242');
  await press('Send me a code');
  const password = await field('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await type('Password', 'secret');
  await press('Send me a code');
  await field('Code from the message');
  expect(askedOf('BeginEmail').at(-1)).toEqual({ address: 'maya@example.org', code: '424242', password: 'secret' });
});

it.each([
  ['too many', refused('RATE_LIMITED', { retryAfterSeconds: 119 }), /in about 2 minutes/],
  ['no network', refused('SERVICE_UNAVAILABLE'), /not available at the moment/],
])('keeps the address that was typed after %s, and says why', async (_, BeginEmail, words) => {
  open({ BeginEmail });
  await askForCode();
  await screen.findByText(words);
  expect((await field('E-mail address')).value).toBe('maya@example.org');
});

it.each([
  ['a wrong code', refused('INVALID_CODE'), /Wrong verification code/],
  ['an old code', refused('CODE_EXPIRED'), /not good any more/],
  ['the address of another', refused('CONFLICT', { wordingKey: 'identity.error.emailTaken' }), /Another member/],
])('stays with the code after %s and says why', async (_, ConfirmEmail, words) => {
  open({ ConfirmEmail });
  await askForCode();
  await type('Code from the message', '111111');
  await press('Confirm');
  await screen.findByText(words);
});

it('is where it was after a reload, keeps no code, and after the minute sends another', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = open();
  await askForCode();
  await type('Code from the message', '424242');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('424242');
  first.unmount();
  vi.setSystemTime(Date.now() + 2 * 60_000);
  const { askedOf } = open({ BeginEmail: { data: { beginEmail: { __typename: 'EmailCode', handle: 'handle-2' } } } });
  expect((await field('Code from the message')).value).toBe('');
  await press('Resend verification code');
  await screen.findByRole('button', { name: /^Resend in/ });
  expect(askedOf('BeginEmail')).toEqual([{ address: 'maya@example.org' }]);
});

it('asks for what shows that it is the member before another code, where the first was long ago', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = open();
  await askForCode();
  await field('Code from the message');
  first.unmount();
  vi.setSystemTime(Date.now() + 6 * 60_000);
  open({ BeginEmail: refused('BAD_INPUT', { field: 'password' }) });
  await press('Resend verification code');
  await field('Password');
  expect((await field('E-mail address')).value).toBe('maya@example.org');
});

it('is removed once that was asked, with the password where the sign-in is too long ago', async () => {
  let own = emailOf({ address: 'maya@example.org', isVerified: true });
  const { askedOf } = open({
    OwnEmail: () => own,
    RemoveEmail: ({ password }: { password?: string }) => {
      if (!password) return refused('BAD_INPUT', { field: 'password' });
      own = emailOf();
      return { data: { removeEmail: true } };
    },
  });
  await press('Remove the address');
  const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Yes, remove it' }));
  await type('Password', 'secret');
  await press('Yes, remove it');
  await screen.findByRole('button', { name: 'Add an e-mail address' });
  expect(askedOf('RemoveEmail')).toEqual([{}, { password: 'secret' }]);
});

it('offers to try again where the service is away', async () => {
  let isAway = true;
  open({ OwnEmail: () => (isAway ? refused('SERVICE_UNAVAILABLE') : emailOf()) });
  await screen.findByText('Your e-mail address did not load');
  isAway = false;
  await press('Try again');
  await screen.findByRole('button', { name: 'Add an e-mail address' });
});

it('a form that is cancelled gives the focus back to its button', async () => {
  open();
  await press('Add an e-mail address');
  await field('E-mail address');
  await press('Cancel');
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Add an e-mail address' }));
});
