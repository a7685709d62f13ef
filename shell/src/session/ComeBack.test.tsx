import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLogin, shellHost, show } from '../testing/shell-host.tsx';
import { LoginScreen } from './LoginScreen.tsx';

beforeEach(() => {
  shellHost();
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  // Where a member is in it outlives the screen.
  const no = screen.queryByRole('button', { name: 'No, go on deleting it' });
  if (no) fireEvent.click(no);
  cleanup();
  vi.unstubAllGlobals();
});

const refusal = (code: string, given: object = {}) => ({ errors: [{ message: 'no', extensions: { code, ...given } }] });

async function signIn() {
  answerLogin(refusal('ACCOUNT_LEAVING', { challenge: 'given', until: '2026-04-09T12:00:00.000Z' }));
  show(<LoginScreen />);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maya' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return screen.findByRole('heading', { name: 'Come back?' });
}

it('asks anyone who signs in to an account that is being deleted, and says until when', async () => {
  const heading = await signIn();
  // The heading is there before the effect that gives it the focus has run.
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/April 9, 2026|9 April 2026/)).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('a yes goes back with what the sign-in was answered', async () => {
  await signIn();
  const { variables } = answerLogin(refusal('CODE_EXPIRED', { wordingKey: 'signIn.error.returnOver' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, keep my account' }));
  await screen.findByText('This took too long. Please sign in again.');
  expect(variables()).toEqual({ challenge: 'given' });
});

it('a no leaves it as it is', async () => {
  await signIn();
  const no = screen.getByRole('button', { name: 'No, go on deleting it' });
  no.focus();
  fireEvent.click(no);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
