import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerLogin, shellHost, show } from '../testing/shell-host.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button', { name: 'Sign in' });
const type = (name: string, secret: string) => {
  fireEvent.change(username(), { target: { value: name } });
  fireEvent.change(password(), { target: { value: secret } });
};
const signIn = async (name = 'Maya', secret = 'secret') => {
  type(name, secret);
  fireEvent.click(button());
  await waitFor(() => expect(screen.queryByText('Signing in…')).toBeNull());
};
const refused = (message: string, code?: string) => ({
  data: { login: null },
  errors: [{ message, extensions: { code } }],
});

beforeEach(() => {
  shellHost();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the button', () => {
  it('waits for both fields', () => {
    show(<LoginScreen />);
    type('', '');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    type('maya', '');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    type('maya', 'secret');
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('leads to the empty field instead of sending', () => {
    const { asked } = answerLogin({});
    show(<LoginScreen />);
    type('maya', '');
    fireEvent.click(button());
    expect(document.activeElement).toBe(password());
    expect(asked).not.toHaveBeenCalled();
  });

  it('stays usable while an error shows', async () => {
    answerLogin(refused('no', 'INVALID_CREDENTIALS'));
    show(<LoginScreen />);
    await signIn();
    await screen.findByText('Invalid username or password!');
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  it('sends once however often it is pressed', async () => {
    const { asked } = answerLogin(refused('no', 'INVALID_CREDENTIALS'));
    show(<LoginScreen />);
    type('maya', 'secret');
    fireEvent.click(button());
    fireEvent.click(screen.getByRole('button', { name: 'Signing in…' }));
    await screen.findByText('Invalid username or password!');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

it('the user name is sent in lower case, the password as it is', async () => {
  const { variables } = answerLogin(refused('no', 'INVALID_CREDENTIALS'));
  show(<LoginScreen />);
  await signIn(' Maya.Levi ', ' SeCret ');
  expect(variables()).toEqual({ username: 'maya.levi', password: ' SeCret ' });
});

describe('an error', () => {
  it.each([
    ['wrong credentials', refused('no', 'INVALID_CREDENTIALS'), 'Invalid username or password!'],
    ['no network', new TypeError('Network request failed'), /not available at the moment/],
    ['no network, told by the server', refused('Network request failed'), /not available at the moment/],
    ['somebody who may not use the app', refused('Unauthorized app user'), /may not use this app/],
    ['too many attempts', refused('slow down', 'RATE_LIMITED'), /Too many attempts/],
    ['anything else', refused('boom', 'INTERNAL'), /Something went wrong while signing in/],
    [
      'a session without a user',
      { data: { login: { accessToken: 'x', expiresAt: '', user: null } } },
      'Failed to get user data after login',
    ],
    [
      'a user without an id',
      { data: { login: { accessToken: 'x', expiresAt: '', user: { id: '' } } } },
      'Invalid user data received from login',
    ],
  ])('says so: %s', async (_name, answer, text) => {
    answerLogin(answer);
    show(<LoginScreen />);
    await signIn();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is linked to the fields and keeps what was typed', async () => {
    answerLogin(refused('no', 'INVALID_CREDENTIALS'));
    show(<LoginScreen />);
    await signIn('maya', 'secret');
    const error = await screen.findByText('Invalid username or password!');
    for (const field of [username(), password()]) {
      expect(field.getAttribute('aria-invalid')).toBe('true');
      const described = field.getAttribute('aria-describedby')!.split(' ');
      expect(described.map((id) => document.getElementById(id)?.contains(error))).toEqual([true]);
    }
    expect([username().value, password().value]).toEqual(['maya', 'secret']);
  });

  it.each([
    ['en', 61, 'Too many attempts. Try again in about 2 minutes.'],
    ['en', 60, 'Too many attempts. Try again in about a minute.'],
    ['he', 840, 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד כ־14 דקות.'],
    ['he', 61, 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד כשתי דקות.'],
    ['he', 2, 'היו יותר מדי ניסיונות. אפשר לנסות שוב בעוד כדקה.'],
  ] as const)(
    'of too many attempts says how long to wait (%s, %d s) and blames no field',
    async (language, retryAfterSeconds, text) => {
      shellHost({ language });
      answerLogin({
        data: { login: null },
        errors: [{ message: 'slow down', extensions: { code: 'RATE_LIMITED', retryAfterSeconds } }],
      });
      const { container } = show(<LoginScreen />);
      const [name, secret] = [...container.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement];
      fireEvent.change(name, { target: { value: 'maya' } });
      fireEvent.change(secret, { target: { value: 'secret' } });
      fireEvent.submit(container.querySelector('form')!);
      const error = await screen.findByText(text);
      for (const field of [name, secret]) {
        expect(field.getAttribute('aria-invalid')).not.toBe('true');
        expect(document.getElementById(field.getAttribute('aria-describedby')!)?.contains(error)).toBe(true);
      }
      expect(screen.queryByRole('button', { name: /Try again|שוב/ })).toBeNull();
    },
  );

  it.each([
    ['the service', true, /service is not available/],
    ['the device', false, /check your connection/],
  ])('of a missing connection names whose it is (%s) and blames no field', async (_name, onLine, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    answerLogin(new TypeError('Network request failed'));
    show(<LoginScreen />);
    await signIn('maya', 'secret');
    expect(await screen.findByText(text)).toBeTruthy();
    for (const field of [username(), password()]) expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('of the generic kind is cleared by "again", with the password', async () => {
    answerLogin(refused('boom', 'INTERNAL'));
    show(<LoginScreen />);
    await signIn('maya', 'secret');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    expect([username().value, password().value]).toEqual(['maya', '']);
    expect(document.activeElement).toBe(password());
  });
});

it('the fields serve a password manager', () => {
  show(<LoginScreen />);
  expect(username().getAttribute('autocomplete')).toBe('username');
  expect(password().getAttribute('autocomplete')).toBe('current-password');
  expect(password().type).toBe('password');
});

it('offers the ways to sign in that the deployment has, and keeps what was typed in each', () => {
  shellHost({ deployment: { signInMethods: ['password', 'phone'] } });
  show(<LoginScreen />);
  type('maya', '');
  fireEvent.click(screen.getByRole('button', { name: 'Use my phone' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByLabelText('Phone number')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use my password' }));
  expect(username().value).toBe('maya');
});

it('a deployment with phones alone has no field for a password', () => {
  shellHost({ deployment: { signInMethods: ['phone'] } });
  show(<LoginScreen />);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: /instead/ })).toBeNull();
});
