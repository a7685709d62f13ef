import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerLogin, shellHost, show } from '../testing/shell-host.tsx';
import { LoginScreen } from './LoginScreen.tsx';

beforeEach(() => void shellHost());
afterEach(() => {
  // Where a member is in it outlives the screen.
  const back = screen.queryByRole('button', { name: 'Back' });
  if (back) fireEvent.click(back);
  cleanup();
  vi.unstubAllGlobals();
});
vi.stubGlobal('scrollTo', () => {});

const refusal = (code: string, given: object = {}) => ({ errors: [{ message: 'no', extensions: { code, ...given } }] });

async function takeFirstStep() {
  answerLogin(refusal('SECOND_FACTOR_REQUIRED', { challenge: 'given' }));
  show(<LoginScreen />);
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maya' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return screen.findByLabelText<HTMLInputElement>('Code from your app');
}

it('asks for the code in place of the password, and for nothing else', async () => {
  const field = await takeFirstStep();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.autocomplete).toBe('one-time-code');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('alert')?.textContent).toBe('');
});

it('sends the code with what the first step was answered, and says when it is wrong', async () => {
  const field = await takeFirstStep();
  const { variables } = answerLogin(refusal('INVALID_CODE'));
  fireEvent.change(field, { target: { value: '123 456' } });
  fireEvent.submit(field.form!);
  await screen.findByText('Wrong verification code. Please try again');
  expect(variables()).toEqual({ challenge: 'given', code: '123 456' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

it('takes a code off the paper instead', async () => {
  const field = await takeFirstStep();
  fireEvent.change(field, { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use a backup code' }));
  const paper = screen.getByLabelText<HTMLInputElement>('Backup code');
  expect([paper.value, paper.inputMode]).toEqual(['', 'text']);
});

it('goes back to the first step', async () => {
  await takeFirstStep();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
});
