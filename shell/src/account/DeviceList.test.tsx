import { FeedbackHost } from '@banyan/framework/host';
import type { MockAnswer } from '@banyan/framework/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { DeviceList } from './DeviceList.tsx';

afterEach(cleanup);
vi.stubGlobal('scrollTo', () => {});

const session = (id: string, given: object = {}) => ({
  __typename: 'MemberSession',
  id,
  browser: 'FIREFOX',
  system: 'LINUX',
  signedInAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  isCurrent: false,
  ...given,
});
const here = session('here', { isCurrent: true });
const phone = session('phone', { browser: 'SAFARI', system: 'IOS' });
const other = session('other', { browser: 'OTHER', system: 'OTHER' });
const none = { data: { mySessions: [here] } };
const refusal = (code: string): MockAnswer => ({ errors: [{ message: 'no', extensions: { code } }] }) as MockAnswer;

function open(
  answer: MockAnswer = { data: { mySessions: [here, phone, other] } },
  mocks: Record<string, MockAnswer> = {},
) {
  const { link } = shellHost({ isMember: true, mocks: { MySessions: answer, ...mocks } });
  show(
    <>
      <DeviceList />
      <FeedbackHost />
    </>,
  );
  return link;
}
const rows = () => screen.findAllByRole('listitem');
const end = (name: string) => screen.findByRole('button', { name: new RegExp(`^Sign out: .*${name}`) });
const confirmed = async (name: string) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
const written = (sent: { operationName: string; variables: object }[]) =>
  sent.filter(({ operationName }) => operationName !== 'MySessions');

it('names each device, and the own one has no button', async () => {
  open();
  const [own, ...others] = await rows();
  expect(own!.textContent).toContain('This device');
  expect(own!.textContent).toMatch(/Signed in: Nov 20, 2026, \d+:00/);
  expect(within(own!).queryByRole('button')).toBeNull();
  expect(others.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Safari.*iOS/),
    expect.stringMatching(/Unknown browser.*unknown device/),
  ]);
});

it('ends one after a question, and it is gone', async () => {
  const link = open(undefined, { EndSession: { data: { endSession: true } } });
  fireEvent.click(await end('Safari'));
  await confirmed('Yes, sign it out');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(written(link.sent)).toEqual([{ operationName: 'EndSession', variables: { sessionId: 'phone' } }]);
});

it('one that is signed out leaves the focus to the next device, the last to the heading', async () => {
  open(undefined, { EndSession: { data: { endSession: true } } });
  for (const name of ['Safari', 'Unknown browser']) {
    const button = await end(name);
    button.focus();
    fireEvent.click(button);
    await confirmed('Yes, sign it out');
    await waitFor(() => expect(button.isConnected).toBe(false));
    if (name === 'Safari') await waitFor(async () => expect(document.activeElement).toBe(await end('Unknown browser')));
  }
  const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('a no ends nothing', async () => {
  const link = open();
  fireEvent.click(await end('Safari'));
  await confirmed('Cancel');
  expect(await rows()).toHaveLength(3);
  expect(written(link.sent)).toEqual([]);
});

it('ends all others at once, and says that this one is left', async () => {
  open(undefined, { EndOtherSessions: { data: { endOtherSessions: true } } });
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await confirmed('Yes, sign them out');
  await screen.findByText('You are signed in on this device alone.', { selector: 'p' });
  expect(await rows()).toHaveLength(1);
});

it('one that was ended elsewhere meanwhile goes as well', async () => {
  open(undefined, { EndSession: refusal('NOT_FOUND') });
  fireEvent.click(await end('Safari'));
  await confirmed('Yes, sign it out');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('what could not be ended stays, and can be tried again', async () => {
  open(undefined, { EndSession: refusal('SERVICE_UNAVAILABLE') });
  fireEvent.click(await end('Safari'));
  await confirmed('Yes, sign it out');
  await waitFor(async () => expect(((await end('Safari')) as HTMLButtonElement).disabled).toBe(false));
  expect(await rows()).toHaveLength(3);
});

it('on this device alone there is nothing to end', async () => {
  open(none);
  await screen.findByText('You are signed in on this device alone.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a failure says so and is asked again', async () => {
  const link = open(refusal('INTERNAL'));
  await screen.findByText('The devices did not load');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(link.sent.length).toBeGreaterThan(1));
});
