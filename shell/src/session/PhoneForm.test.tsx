import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { PhoneForm } from './PhoneForm.tsx';

const sent = { data: { tokenByPhone: { loginToken: 'token-1', phoneNumber: '+972525550101' } } };
const sentByEmail = { data: { tokenByEmail: { __typename: 'EmailCode', handle: 'handle-1' } } };
const refused = (code: string, more: object = {}) => ({
  data: null,
  errors: [{ message: 'no', extensions: { code, ...more } }],
});

type Answer = object | ((variables: Record<string, string>) => object);

/** Answers each call by its name, and keeps what it was asked. */
function answer(answers: Record<string, Answer>) {
  const asked: { operationName: string; variables: Record<string, string> }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    const { operationName, variables } = asked.at(-1)!;
    const given = answers[operationName] ?? {};
    return Response.json(typeof given === 'function' ? given(variables) : given);
  });
  return asked;
}

const phone = () => screen.getByLabelText<HTMLInputElement>(/^(Phone number( or e-mail)?|E-mail address)$/);
const code = () => screen.getByLabelText<HTMLInputElement>('Code from the message');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function askForCode() {
  type(phone(), '052-555-0101');
  press('Send me a code');
  await screen.findByLabelText('Code from the message');
}

beforeEach(() => {
  shellHost({ deployment: { signInMethods: ['phone'] } });
});
afterEach(() => {
  // What was typed outlives the form; the next test begins with none.
  const back = screen.queryByRole('button', { name: /^Use another number/ });
  if (back) fireEvent.click(back);
  type(phone(), '');
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends the number as it was typed, shows it in full, and leads to the code', async () => {
  const asked = answer({ TokenByPhone: sent });
  show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  expect(asked[0]).toMatchObject({ operationName: 'TokenByPhone', variables: { phoneNumber: '052-555-0101' } });
  expect([phone().value, phone().readOnly]).toEqual(['+972525550101', true]);
  expect([code().autocomplete, code().inputMode]).toEqual(['one-time-code', 'numeric']);
  await waitFor(() => expect(document.activeElement).toBe(code()));
});

it('offers a passkey with the number alone, and other ways with the code, too', async () => {
  answer({ TokenByPhone: sent });
  show(
    <PhoneForm onAsked={() => {}} passkey={<p>a passkey</p>}>
      <a href="/elsewhere">another way</a>
    </PhoneForm>,
  );
  expect(screen.getByText('a passkey')).toBeTruthy();
  await askForCode();
  expect(screen.queryByText('a passkey')).toBeNull();
  expect(screen.getByRole('link', { name: 'another way' })).toBeTruthy();
});

it('enters with the code and the token it was sent for', async () => {
  const asked = answer({ TokenByPhone: sent, VerifyLoginCode: refused('INVALID_CODE') });
  show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  type(code(), '123 456');
  fireEvent.submit(code().form!);
  await screen.findByText('Wrong verification code. Please try again');
  expect(asked[1]!.variables).toEqual({ loginToken: 'token-1', code: '123 456' });
  expect(code().getAttribute('aria-invalid')).toBe('true');
});

it('waits for something in the field, and leads there when it is empty', async () => {
  const asked = answer({ TokenByPhone: sent });
  show(<PhoneForm onAsked={() => {}} />);
  expect(screen.getByRole('button', { name: 'Send me a code' }).getAttribute('aria-disabled')).toBe('true');
  press('Send me a code');
  expect(document.activeElement).toBe(phone());
  await askForCode();
  press('Submit');
  expect(asked).toHaveLength(1);
});

it.each([
  ['signIn.error.phoneNumber', refused('BAD_INPUT', { wordingKey: 'signIn.error.phoneNumber' }), /does not look like/],
  [
    'signIn.error.userNotFound',
    refused('NOT_FOUND', { wordingKey: 'signIn.error.userNotFound' }),
    'user was not found',
  ],
  ['too many', refused('RATE_LIMITED', { retryAfterSeconds: 61 }), /in about 2 minutes/],
])('stays with the number and says why: %s', async (_, refusal, text) => {
  answer({ TokenByPhone: refusal });
  show(<PhoneForm onAsked={() => {}} />);
  type(phone(), '12');
  press('Send me a code');
  await screen.findByText(text);
  expect(phone().readOnly).toBe(false);
});

it('another code may be asked for after a minute, and takes the place of the first', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const asked = answer({ TokenByPhone: sent });
  show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  press('Resend in 60 seconds');
  expect(asked).toHaveLength(1);
  // The clock of the form begins after its first picture.
  await act(async () => {});
  await act(async () => void vi.advanceTimersByTime(60_000));
  press('Resend verification code');
  await waitFor(() => expect(asked).toHaveLength(2));
  await screen.findByRole('button', { name: 'Resend in 60 seconds' });
});

it('takes the code of the first message after another was sent, and asks once for each', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let count = 0;
  const asked = answer({
    TokenByPhone: () => ({ data: { tokenByPhone: { loginToken: `token-${++count}`, phoneNumber: '+972525550101' } } }),
    VerifyLoginCode: ({ loginToken }) =>
      loginToken === 'token-1'
        ? refused('UNAUTHORIZED_APP_USER', { wordingKey: 'signIn.error.unauthorized' })
        : refused('INVALID_CODE'),
  });
  const { unmount } = show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  await act(async () => {});
  await act(async () => void vi.advanceTimersByTime(60_000));
  press('Resend verification code');
  await screen.findByRole('button', { name: 'Resend in 60 seconds' });
  unmount();
  show(<PhoneForm onAsked={() => {}} />);
  type(code(), '111111');
  press('Submit');
  await screen.findByRole('alert');
  const tried = asked.filter(({ operationName }) => operationName === 'VerifyLoginCode');
  expect(tried.map(({ variables }) => variables)).toEqual([
    { loginToken: 'token-2', code: '111111' },
    { loginToken: 'token-1', code: '111111' },
  ]);
});

it('goes back to the number, which is still there to be mended', async () => {
  answer({ TokenByPhone: sent });
  show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  press('Use another number');
  expect([phone().value, phone().readOnly]).toEqual(['052-555-0101', false]);
});

it('is where it was after a change of language', async () => {
  answer({ TokenByPhone: sent });
  const { unmount } = show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  type(code(), '123');
  unmount();
  show(<PhoneForm onAsked={() => {}} />);
  expect(code().value).toBe('123');
});

it('an e-mail address gets the code where the deployment has mail, and is what the code goes back with', async () => {
  const { link } = shellHost({ deployment: { codesTo: ['phone', 'email'] }, mocks: { TokenByEmail: sentByEmail } });
  const asked = answer({ TokenByPhone: sent, VerifyLoginCode: refused('INVALID_CODE') });
  show(<PhoneForm onAsked={() => {}} />);
  type(phone(), ' Maya@example.org');
  press('Send me a code');
  await screen.findByText('If this address is registered, a code is on its way there.');
  expect(link.sent.map(({ variables }) => variables)).toEqual([{ email: 'Maya@example.org' }]);
  expect([phone().value, phone().readOnly]).toEqual(['Maya@example.org', true]);
  type(code(), '123456');
  press('Submit');
  await screen.findByText('Wrong verification code. Please try again');
  expect(asked[0]!.variables).toEqual({ loginToken: 'handle-1', code: '123456' });
});

it('a number is still a number there', async () => {
  const { link } = shellHost({ deployment: { codesTo: ['phone', 'email'] } });
  const asked = answer({ TokenByPhone: sent });
  show(<PhoneForm onAsked={() => {}} />);
  await askForCode();
  expect(asked[0]).toMatchObject({ operationName: 'TokenByPhone' });
  expect(link.sent).toEqual([]);
});

it.each([
  ['no address', refused('BAD_INPUT', { field: 'email' }), /does not look like an e-mail address/],
  ['too many', refused('RATE_LIMITED', { retryAfterSeconds: 61 }), /in about 2 minutes/],
])('stays with the address and says why: %s', async (_, refusal, text) => {
  shellHost({ deployment: { codesTo: ['phone', 'email'] }, mocks: { TokenByEmail: refusal } });
  show(<PhoneForm onAsked={() => {}} />);
  type(phone(), 'maya@');
  press('Send me a code');
  await screen.findByText(text);
  expect([phone().value, phone().readOnly]).toEqual(['maya@', false]);
});

it('without mail an address is left to the service, as any number', async () => {
  const asked = answer({ TokenByPhone: refused('BAD_INPUT', { wordingKey: 'signIn.error.phoneNumber' }) });
  show(<PhoneForm onAsked={() => {}} />);
  type(phone(), 'maya@example.org');
  press('Send me a code');
  await screen.findByText(/does not look like a phone number/);
  expect(asked[0]!.variables).toEqual({ phoneNumber: 'maya@example.org' });
});
