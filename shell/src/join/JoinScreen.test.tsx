import { session } from '@banyan/framework/host';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../testing/shell-host.tsx';
import { JoinScreen } from './JoinScreen.tsx';
import {
  accepted,
  field,
  fillIn,
  fillInPassword,
  handedIn,
  newToken,
  offer,
  openLink,
  press,
  refused,
  title,
  token,
  type,
} from './testing.tsx';

const devices = vi.hoisted(() => ({ makeBy: vi.fn() }));
vi.mock('../passkey/load-device.ts', () => ({ loadDevice: async () => devices }));
vi.mock('../passkey/can-use-passkeys.ts', () => ({ canUsePasskeys: () => true }));

const taken = refused('CONFLICT', { field: 'username', wordingKey: 'identity.error.usernameTaken' });
const lost = new TypeError('Failed to fetch');

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  handedIn.length = 0;
  devices.makeBy.mockReset();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

it('opens the link, whose token does not stay in the address', async () => {
  const { sent } = openLink();
  await title('You are invited to Walkers at Banyan');
  expect(location.href).toMatch(/\/join$/);
  expect(sent('OpenInvitation')).toMatchObject([{ variables: { token } }]);
});

it('takes the token without what was copied along with it', async () => {
  const { sent } = openLink({ hash: `#${newToken()}.%E2%80%8F` });
  await title(/Walkers/);
  expect(sent('OpenInvitation')).toMatchObject([{ variables: { token } }]);
});

it('opens a newer link in its place', async () => {
  openLink({ mocks: { OpenInvitation: (asked) => offer({ groupName: asked.token }) } });
  await title(new RegExp(token));
  location.hash = '#another-invitation';
  await title(/another-invitation/);
  expect(location.hash).toBe('');
});

it.each([
  ['EXPIRED', 'This invitation is over'],
  ['REVOKED', 'This invitation was taken back'],
  ['USED_UP', 'This invitation is used up'],
])('says of one that is %s whom to ask', async (state, words) => {
  openLink({ mocks: { OpenInvitation: offer({ state }) } });
  await title(words);
  expect(screen.getByText(/ask who sent it to you for another/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '+97235550100' })).toBeTruthy();
});

it('says that a link opens nothing, without asking where it has no token', async () => {
  openLink({ mocks: { OpenInvitation: refused('NOT_FOUND') } });
  await title('This link opens nothing');
  cleanup();
  sessionStorage.clear();
  const { sent } = openLink({ hash: '' });
  await title('This link opens nothing');
  expect(sent('OpenInvitation')).toEqual([]);
});

it('says why it could not be opened, and tries again', async () => {
  const answers = [refused('RATE_LIMITED', { retryAfterSeconds: 61 }), offer({ groupName: null })];
  openLink({ mocks: { OpenInvitation: () => answers.shift()! } });
  await screen.findByText(/in about 2 minutes/);
  press('Try again');
  await title('You are invited to Banyan');
});

it('joins with a password, and enters the session', async () => {
  openLink({ answers: [accepted(false)] });
  await fillInPassword();
  expect(field('Password').autocomplete).toBe('new-password');
  press('Join');
  await waitFor(() => expect(session.get().viewer?.id).toBe('m9'));
  expect(handedIn).toEqual([
    {
      token,
      key: expect.stringMatching(/^[\w-]{32}$/),
      way: 'PASSWORD',
      firstName: 'Noa',
      lastName: 'Bar',
      username: 'noa.bar',
      password: 'a garden of my own',
    },
  ]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('leads to the first field that is empty', async () => {
  openLink();
  await fillIn();
  press('Join');
  expect(document.activeElement).toBe(field('Username'));
  type('Username', 'noa');
  press('Join');
  expect(document.activeElement).toBe(field('Password'));
  expect(handedIn).toEqual([]);
});

it.each([
  ['Username', '1noa', /does not fit/],
  ['Password', 'short', 'This password is too short.'],
])('says at once that %s does not fit', async (label, value, words) => {
  openLink();
  await fillInPassword();
  type(label, value);
  press('Join');
  expect(await screen.findByText(words)).toBeTruthy();
  expect([document.activeElement, field(label).getAttribute('aria-invalid')]).toEqual([field(label), 'true']);
  expect(handedIn).toEqual([]);
});

it('says that a username is taken, and keeps everything else', async () => {
  openLink({ answers: [taken, accepted(false)] });
  await fillInPassword();
  press('Join');
  await screen.findByText(/This username is taken/);
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  expect(field('Password').value).toBe('a garden of my own');
  type('Username', 'noa2');
  press('Join');
  await waitFor(() => expect(handedIn).toHaveLength(2));
  expect(handedIn[1]!.key).toBe(handedIn[0]!.key);
});

it('says at its field what the service does not take', async () => {
  openLink({ answers: [refused('BAD_INPUT', { field: 'invitation.username' })] });
  await fillInPassword();
  press('Join');
  await screen.findByText(/does not fit/);
  await waitFor(() => expect(document.activeElement).toBe(field('Username')));
});

it('keeps what was typed and its key where the answer is lost, and goes on with the same', async () => {
  openLink({ answers: [lost, accepted(false)] });
  await fillInPassword();
  press('Join');
  await screen.findByText(/not available at the moment|check your connection/);
  press('Join');
  await waitFor(() => expect(session.get().viewer?.id).toBe('m9'));
  expect(handedIn[1]).toEqual(handedIn[0]);
});

it('is where it was after a change of language, which mounts the page again', async () => {
  const { sent } = openLink();
  await fillIn();
  cleanup();
  show(<JoinScreen />);
  expect(field('Last name').value).toBe('Bar');
  expect(sent('OpenInvitation')).toHaveLength(1);
});

it('opens the invitation again where it is over meanwhile', async () => {
  const offers = [offer(), offer({ state: 'USED_UP' })];
  openLink({ mocks: { OpenInvitation: () => offers.shift()! }, answers: [refused('CONFLICT')] });
  await fillInPassword();
  press('Join');
  await title('This invitation is used up');
});

it('joins with a passkey of the device', async () => {
  devices.makeBy.mockResolvedValue('made');
  const { sent } = openLink({
    mocks: { BeginInvitationPasskey: { data: { beginInvitationPasskey: 'options' } } },
    answers: [lost, accepted(false)],
  });
  await fillInPassword();
  press('With a passkey instead');
  await screen.findByText(/not available at the moment|check your connection/);
  press('With a passkey instead');
  await waitFor(() => expect(session.get().viewer?.id).toBe('m9'));
  expect(devices.makeBy.mock.calls).toEqual([['options']]);
  const { key } = handedIn[0]!;
  const typed = { username: 'noa.bar', firstName: 'Noa', lastName: 'Bar' };
  expect(sent('BeginInvitationPasskey')[0]!.variables).toEqual({ token, key, ...typed });
  const given = { token, key, way: 'PASSKEY', passkey: 'made', ...typed };
  expect(handedIn).toEqual([given, given]);
});

it('says that the device made no passkey, and keeps the form', async () => {
  devices.makeBy.mockRejectedValue(new Error('NotAllowedError'));
  openLink({ mocks: { BeginInvitationPasskey: { data: { beginInvitationPasskey: 'options' } } } });
  await fillInPassword();
  press('With a passkey instead');
  await screen.findByText(/The device made no passkey/);
  expect([field('Username').value, handedIn]).toEqual(['noa.bar', []]);
});

it('says at the username that it is taken before the device is asked', async () => {
  openLink({ mocks: { BeginInvitationPasskey: taken } });
  await fillInPassword();
  press('With a passkey instead');
  await screen.findByText(/This username is taken/);
  expect(devices.makeBy).not.toHaveBeenCalled();
});

it('says that the team lets people in, and then that it has the request and how to sign in', async () => {
  openLink({ mocks: { OpenInvitation: offer({ needsApproval: true }) }, answers: [accepted(true)] });
  await fillInPassword();
  expect(screen.getByText(/The team lets people in/)).toBeTruthy();
  press('Ask to join');
  await title('The team has your request');
  expect(screen.getByText('noa.bar')).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual(['banyan.guest.joinWaiting']);
});

it('leads a member to the sign-in and back, with the token in the tab alone', async () => {
  openLink();
  await title(/Walkers/);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'I am a member already' });
  expect(link.getAttribute('href')).toBe('/login?to=%2Faccount%2Fjoin');
  link.click();
  expect(location.pathname + location.search).toBe('/login?to=%2Faccount%2Fjoin');
  session.set({ status: 'signedIn', viewer: { ...session.get().viewer!, id: 'm1' } });
  expect(sessionStorage.getItem('banyan.invitation')).toBe(token);
});

it('leaves nothing of the form for a member who signs in elsewhere while it stands there, but its link', async () => {
  openLink();
  await fillIn();
  signIn();
  expect([Object.keys(sessionStorage), location.hash]).toEqual([[], `#${token}`]);
});

it('leaves nothing for who signs in after it was left', async () => {
  openLink();
  await fillIn();
  cleanup();
  signIn();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

const signIn = () => session.set({ status: 'signedIn', viewer: { ...session.get().viewer!, id: 'm1' } });
