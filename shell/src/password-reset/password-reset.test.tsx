import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { keepResetToken } from './reset-token.ts';

const refused = (code: string, more: object = {}) => ({
  errors: [{ message: 'no', extensions: { code, ...more } }],
});
const answers = {
  EmailByPhone: { data: { emailByPhone: 'handle-1' } },
  RequestPasswordReset: { data: { requestPasswordReset: true } },
  ResetByEmail: { data: { resetByEmail: 'handle-2' } },
  VerifyResetCode: { data: { verifyResetCode: { __typename: 'ResetToken', resetToken: 'token-1' } } },
  ChangePassword: { data: { changePassword: true } },
};

function open(Screen: () => React.ReactNode, { mocks = {}, ...options }: Parameters<typeof shellHost>[0] = {}) {
  const { link } = shellHost({ mocks: { ...answers, ...mocks }, ...options });
  show(<Screen />);
  return () => link.sent.map(({ operationName, variables }) => [operationName, variables]);
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function askForCode() {
  type('Phone number', '052-555-0101');
  press('Send me a code');
  await screen.findByLabelText('Code from the message');
}
function typeTwice(password: string, again = password) {
  type('New password', password);
  type('The same once more', again);
  press('Change');
}

afterEach(() => {
  const other = screen.queryByRole('button', { name: /^Use another (number|address)/ });
  if (other) fireEvent.click(other);
  cleanup();
  keepResetToken('');
  history.replaceState(null, '', '/');
});

it('asks for a code with the handle of the number, and leads on with the token', async () => {
  const sent = open(ForgotPasswordScreen);
  await askForCode();
  expect(sent()).toEqual([
    ['EmailByPhone', { phoneNumber: '052-555-0101' }],
    ['RequestPasswordReset', { handle: 'handle-1' }],
  ]);
  type('Code from the message', '123456');
  press('Continue');
  await waitFor(() => expect(location.pathname).toBe('/changePassword'));
  expect(sent()[2]).toEqual(['VerifyResetCode', { handle: 'handle-1', code: '123456' }]);
});

it.each([
  ['a wrong code', refused('INVALID_CODE'), /Wrong verification code/],
  ['what is no code', refused('BAD_INPUT', { wordingKey: 'error.INVALID_CODE' }), /Wrong verification code/],
  ['an old code', refused('CODE_EXPIRED'), /not good any more/],
  ['too many', refused('RATE_LIMITED', { retryAfterSeconds: 119 }), /in about 2 minutes/],
  ['nobody there', refused('SERVICE_UNAVAILABLE'), /not available at the moment/],
])('stays with the code after %s and says why', async (_, VerifyResetCode, words) => {
  open(ForgotPasswordScreen, { mocks: { VerifyResetCode } });
  await askForCode();
  type('Code from the message', '111111');
  press('Continue');
  await screen.findByText(words);
  expect(location.pathname).toBe('/');
});

it('stays with the number when it is none', async () => {
  const EmailByPhone = refused('BAD_INPUT', { wordingKey: 'signIn.error.phoneNumber' });
  const sent = open(ForgotPasswordScreen, { mocks: { EmailByPhone } });
  type('Phone number', '12');
  press('Send me a code');
  await screen.findByText(/does not look like a phone number/);
  expect(sent()).toHaveLength(1);
});

it.each([
  ['Phone number or e-mail', ['phone', 'email'], 'maya@example.org', ['ResetByEmail', { email: 'maya@example.org' }]],
  ['Phone number or e-mail', ['phone', 'email'], '0525550101', ['EmailByPhone', { phoneNumber: '0525550101' }]],
  ['E-mail address', ['email'], ' maya@example.org ', ['ResetByEmail', { email: 'maya@example.org' }]],
] as const)('asks for %s where codes go to %j, and takes %s', async (label, codesTo, typed, first) => {
  const sent = open(ForgotPasswordScreen, { deployment: { codesTo: [...codesTo] } });
  type(label, typed);
  press('Send me a code');
  await screen.findByLabelText('Code from the message');
  expect(sent()[0]).toEqual(first);
  expect(sent()[1]![0]).toBe('RequestPasswordReset');
});

it('says whom to ask where no code can be sent', () => {
  open(ForgotPasswordScreen, { deployment: { resetsPassword: false, support: { phone: '+97235550100' } } });
  expect(screen.queryByLabelText('Phone number')).toBeNull();
  expect(screen.getByRole('link', { name: '+97235550100' }).getAttribute('href')).toBe('tel:+97235550100');
});

it('begins with the number when it is opened without a token', async () => {
  open(ChangePasswordScreen);
  await waitFor(() => expect(location.pathname).toBe('/forgotPassword'));
});

it('sets the password once it is long enough and typed alike twice, and says that it is set', async () => {
  keepResetToken('token-1');
  const sent = open(ChangePasswordScreen);
  typeTwice('seven77');
  await screen.findByText('This password is too short.');
  typeTwice('a garden of my own', 'a garden of my one');
  await screen.findByText(/are not the same/);
  expect(document.activeElement).toBe(field('New password'));
  expect(sent()).toEqual([]);
  typeTwice('a garden of my own');
  await screen.findByRole('heading', { name: 'Your password is changed' });
  expect(sent()).toEqual([['ChangePassword', { resetToken: 'token-1', newPassword: 'a garden of my own' }]]);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
});

it('waits for both fields, and leads to the first while one is empty', () => {
  keepResetToken('token-1');
  const sent = open(ChangePasswordScreen);
  typeTwice('a garden of my own', '');
  expect(document.activeElement).toBe(field('New password'));
  expect(sent()).toEqual([]);
});

it('offers a new code when the time for the password is over, and keeps what was typed', async () => {
  keepResetToken('token-1');
  open(ChangePasswordScreen, { mocks: { ChangePassword: refused('CODE_EXPIRED') } });
  typeTwice('a garden of my own');
  await screen.findByText(/not good any more/);
  expect(field('New password').value).toBe('a garden of my own');
  expect(screen.getByRole('link', { name: 'Ask for a new code' }).getAttribute('href')).toBe('/forgotPassword');
});

it('sets the password by a link, whose token does not stay in the address, and a newer link takes its place', async () => {
  history.replaceState(null, '', '/changePassword#handle-1.secret-1');
  const sent = open(ChangePasswordScreen, { mocks: { ChangePassword: refused('CODE_EXPIRED') } });
  await waitFor(() => expect(location.href).toMatch(/\/changePassword$/));
  typeTwice('a garden of my own');
  await screen.findByText(/not good any more/);
  location.hash = '#handle-2.secret-2';
  await waitFor(() => expect(location.hash).toBe(''));
  press('Change');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(([, variables]) => variables)).toEqual([
    { resetToken: 'handle-1.secret-1', newPassword: 'a garden of my own' },
    { resetToken: 'handle-2.secret-2', newPassword: 'a garden of my own' },
  ]);
});
