// A phone drops the page while its owner reads the message with the code: what a page that is loaded again goes on with.
import { testViewer } from '@banyan/framework/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const answers: Record<string, object> = {
  TokenByPhone: { data: { tokenByPhone: { loginToken: 'token-1', phoneNumber: '+972525550101' } } },
  VerifyLoginCode: { errors: [{ message: 'no', extensions: { code: 'INVALID_CODE' } }] },
  Login: { errors: [{ message: 'no', extensions: { code: 'SECOND_FACTOR_REQUIRED', challenge: 'given' } }] },
};
const resets = {
  EmailByPhone: { data: { emailByPhone: 'handle-1' } },
  RequestPasswordReset: { data: { requestPasswordReset: true } },
  VerifyResetCode: { data: { verifyResetCode: { __typename: 'ResetToken', resetToken: 'token-1' } } },
};
const asked: { operationName: string; variables: object }[] = [];

/** Loads every module again: nothing is left but what the browser keeps. */
async function load(screenName: 'login' | 'forgotPassword' | 'changePassword' = 'login') {
  cleanup();
  vi.resetModules();
  const { shellHost, show } = await import('../testing/shell-host.tsx');
  shellHost({ deployment: { signInMethods: ['password', 'phone'] }, mocks: resets });
  const { LoginScreen } = await import('./LoginScreen.tsx');
  const { ForgotPasswordScreen } = await import('../password-reset/ForgotPasswordScreen.tsx');
  const { ChangePasswordScreen } = await import('../password-reset/ChangePasswordScreen.tsx');
  const screens = { login: LoginScreen, forgotPassword: ForgotPasswordScreen, changePassword: ChangePasswordScreen };
  const Screen = screens[screenName];
  show(<Screen />);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAtNumber = () => screen.queryByRole('button', { name: 'Send me a code' }) !== null;
async function askForCode() {
  type('Phone number', '052-555-0101');
  press('Send me a code');
  await screen.findByLabelText('Code from the message');
}
async function askForLoginCode() {
  await load();
  press('Use my phone');
  await askForCode();
}
async function takeFirstStep() {
  await load();
  type('Username', 'maya');
  type('Password', 'secret');
  press('Sign in');
  await screen.findByLabelText('Code from your app');
}
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(answers[asked.at(-1)!.operationName]);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows the number and stands in the code, which goes back with what it was sent for', async () => {
  await askForLoginCode();
  later(9);
  await load();
  expect([field('Phone number').value, field('Phone number').readOnly]).toEqual(['+972525550101', true]);
  expect(document.activeElement).toBe(field('Code from the message'));
  type('Code from the message', '123456');
  press('Submit');
  await screen.findByText('Wrong verification code. Please try again');
  expect(asked.at(-1)!.variables).toEqual({ loginToken: 'token-1', code: '123456' });
});

it('keeps no code that was typed, in this tab or on the device', async () => {
  await askForLoginCode();
  type('Code from the message', '424242');
  const kept = JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]);
  expect([kept.includes('token-1'), kept.includes('424242')]).toEqual([true, false]);
  await load();
  expect(field('Code from the message').value).toBe('');
});

it('asks for another code to the same number, once the minute is over', async () => {
  await askForLoginCode();
  await load();
  expect(screen.getByRole('button', { name: /^Resend in/ })).toBeDefined();
  later(2);
  await load();
  press('Resend verification code');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.variables).toEqual({ phoneNumber: '052-555-0101' });
});

it('begins with the number when the code is too old, and when the member gave it up', async () => {
  await askForLoginCode();
  later(10);
  await load();
  expect(isAtNumber()).toBe(true);
  await askForCode();
  press('Use another number');
  await load();
  expect([isAtNumber(), field('Phone number').value]).toEqual([true, '']);
});

it.each([
  'junk',
  '5',
  '[]',
  '{"handle":"token-1"}',
  `{"phone":"1","sentTo":"2","handle":3,"at":${Date.now()}}`,
  '{"phone":"1","sentTo":"2","handle":"3","at":99999999999999}',
])('takes %s for nothing', async (stored) => {
  sessionStorage.setItem('banyan.guest.method', '{"method":"phone","at":1}');
  sessionStorage.setItem('banyan.guest.signIn', stored);
  await load();
  expect(isAtNumber()).toBe(true);
});

it('keeps where the member is with a forgotten password, and apart from the sign-in', async () => {
  await load('forgotPassword');
  await askForCode();
  await load('forgotPassword');
  expect(document.activeElement).toBe(field('Code from the message'));
  await load();
  expect(field('Username').value).toBe('');
});

it('is at the new password for as long as its token is good, and asks for no second code meanwhile', async () => {
  await load('forgotPassword');
  await askForCode();
  type('Code from the message', '123456');
  press('Continue');
  await waitFor(() => expect(location.pathname).toBe('/changePassword'));
  later(14);
  await load('changePassword');
  expect(field('New password')).toBeTruthy();
  later(2);
  await load('changePassword');
  await waitFor(() => expect(location.pathname).toBe('/forgotPassword'));
});

it('shows the second factor for as long as its challenge is good', async () => {
  await takeFirstStep();
  later(4);
  await load();
  expect(document.activeElement).toBe(field('Code from your app'));
  later(1);
  await load();
  expect(field('Password').value).toBe('');
});

it('begins with the first step when the second was given up', async () => {
  await takeFirstStep();
  press('Back');
  await load();
  expect(field('Password').value).toBe('');
});

it('leaves nothing for who comes next once somebody is signed in', async () => {
  await askForLoginCode();
  press('Use my password');
  type('Username', 'maya');
  type('Password', 'secret');
  press('Sign in');
  await screen.findByLabelText('Code from your app');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('banyan.guest.'))).toHaveLength(3);
  const { session } = await import('@banyan/framework/host');
  session.set({ status: 'signedIn', viewer: testViewer });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
