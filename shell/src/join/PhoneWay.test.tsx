import { session } from '@banyan/framework/host';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accepted, field, fillIn, handedIn, offer, openLink, press, refused, title, token, type } from './testing.tsx';

const SendInvitationCode = {
  data: {
    sendInvitationCode: { __typename: 'LoginToken', loginToken: 'login-1', phoneNumber: '+972525550101' },
  },
};
const OpenInvitation = offer({ phoneNumberEnd: '101' });
const open = (answers: object[], more: object = {}) =>
  openLink({ signInMethods: ['phone'], mocks: { OpenInvitation, SendInvitationCode }, answers, ...more });

async function askForCode() {
  await fillIn();
  type('Phone number', '052-555-0101');
  press('Send me a code');
  await screen.findByLabelText('Code from the message');
}

afterEach(() => {
  const other = screen.queryByRole('button', { name: 'Use another number' });
  other?.click();
  cleanup();
  sessionStorage.clear();
  handedIn.length = 0;
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('joins with a code that was sent to the number', async () => {
  const { sent } = open([accepted(false)]);
  await askForCode();
  expect(sent('SendInvitationCode')).toMatchObject([{ variables: { token, phoneNumber: '052-555-0101' } }]);
  type('Code from the message', '123456');
  press('Join');
  await waitFor(() => expect(session.get().viewer?.id).toBe('m9'));
  expect(handedIn).toEqual([
    {
      token,
      key: expect.any(String),
      way: 'PHONE',
      firstName: 'Noa',
      lastName: 'Bar',
      loginToken: 'login-1',
      code: '123456',
      phoneNumber: '+972525550101',
    },
  ]);
});

it('asks for the names before a code is sent, and says which number the invitation came to', async () => {
  const { sent } = open([]);
  await screen.findByLabelText('First name');
  expect(screen.getByText('…101')).toBeTruthy();
  type('Phone number', '052-555-0101');
  press('Send me a code');
  expect(document.activeElement).toBe(field('First name'));
  expect(sent('SendInvitationCode')).toEqual([]);
});

it.each([
  ['INVALID_CODE', /Wrong verification code/],
  ['CODE_EXPIRED', /not good any more/],
])('stays with the code after %s', async (code, words) => {
  open([refused(code)]);
  await askForCode();
  type('Code from the message', '111111');
  press('Join');
  await screen.findByText(words);
  expect(field('Code from the message').getAttribute('aria-invalid')).toBe('true');
});

it('says who waits by which number they sign in', async () => {
  open([accepted(true)]);
  await askForCode();
  type('Code from the message', '123456');
  press('Join');
  await title('The team has your request');
  expect(screen.getByText('+972525550101')).toBeTruthy();
});

it('offers the password first where a deployment has both, and keeps the names with the other way', async () => {
  open([], { signInMethods: ['password', 'phone'] });
  await fillIn();
  expect(field('Username')).toBeTruthy();
  press('Use my phone');
  expect([field('Phone number').autocomplete, field('First name').value]).toEqual(['tel', 'Noa']);
});
