import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { LoginScreen } from './LoginScreen.tsx';

vi.mock('../passkey/load-device.ts', () => ({
  loadDevice: async () => ({ answerBy: () => Promise.reject(new DOMException('put off', 'NotAllowedError')) }),
}));

const begun = { data: { beginPasskeySignIn: '{}' } };
const wrong = { data: { login: null }, errors: [{ message: 'no', extensions: { code: 'INVALID_CREDENTIALS' } }] };

beforeEach(() => {
  shellHost();
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    Response.json(JSON.parse(body).operationName === 'Login' ? wrong : begun),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const alerts = () => screen.getAllByRole('alert');
const putOff = async () => {
  fireEvent.click(screen.getByRole('button', { name: /passkey/i }));
  return screen.findByText(/The device did not sign you in/);
};

it('says quietly that the device did not sign in: most often its owner put it off', async () => {
  show(<LoginScreen />);
  expect((await putOff()).getAttribute('role')).toBe('status');
  expect(alerts().map((each) => each.textContent)).toEqual(['', '']);
});

it('leaves anyone who has no mouse at the button, for another try', async () => {
  show(<LoginScreen />);
  await putOff();
  const button = screen.getByRole('button', { name: /passkey/i });
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('leaves the fields of the form described by the error of the form', async () => {
  show(<LoginScreen />);
  const password = screen.getByLabelText('Password');
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maya' } });
  fireEvent.change(password, { target: { value: 'secret' } });
  fireEvent.submit(password.closest('form')!);
  await screen.findByText('Invalid username or password!');
  const [ofForm, ofPasskey] = alerts();
  expect(password.getAttribute('aria-describedby')).toBe(ofForm!.id);
  expect(ofPasskey!.id).not.toBe(ofForm!.id);
});
