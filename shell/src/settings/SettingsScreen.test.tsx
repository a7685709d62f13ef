import { closeModalRoute, readStored, writeStored } from '@banyan/framework';
import { contribute, FeedbackHost, STORAGE_KEYS, session } from '@banyan/framework/host';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { followTextSize, setTextSize } from './text-size.ts';

vi.stubGlobal('scrollTo', () => {});
const privacy = {
  __typename: 'Privacy',
  displayPicture: true,
  msgEmail: false,
  facebook: true,
  linkedin: true,
  directoryInfo: true,
  push: true,
  twitter: true,
  instagram: true,
  snapchat: true,
};
const me = {
  __typename: 'User',
  id: testViewer.id,
  receiveMessages: true,
  timeZone: 'Asia/Jerusalem',
  quietHours: null,
  privacy,
};

/** A server that keeps what it is reported. */
function server(refuses = () => false) {
  let own: Record<string, unknown> = { ...me, privacy: { ...privacy } };
  const refusal = { errors: [{ message: 'no', extensions: { code: 'SERVICE_UNAVAILABLE' } }] };
  const keeping =
    (call: string, change: (given: Record<string, unknown>) => object) => (given: Record<string, unknown>) => {
      if (refuses()) return refusal;
      own = { ...own, ...change(given) };
      return { data: { [call]: own } };
    };
  return {
    OwnSettings: () => ({ data: { me: own } }),
    MyExport: () => ({
      data: { me: { __typename: 'User', id: me.id, username: 'maya' }, secondFactor: null, myExport: null },
    }),
    UpdatePrivacy: keeping('updatePrivacy', ({ config }) => ({
      privacy: { ...(own.privacy as object), ...(config as object) },
    })),
    UpdateSendMessages: keeping('updateSendMessages', ({ value }) => ({ receiveMessages: value })),
    UpdateTimeZone: keeping('updateTimeZone', ({ timeZone }) => ({ timeZone })),
    UpdateQuietHours: keeping('updateQuietHours', ({ quietHours }) => ({
      quietHours: quietHours && { __typename: 'QuietHours', ...(quietHours as object) },
    })),
  } as Record<string, MockAnswer>;
}

function open(mocks: Record<string, MockAnswer> = server(), path = '/settings') {
  history.replaceState(null, '', path);
  const { link } = shellHost({ isMember: true, mocks });
  show(
    <>
      <SettingsScreen />
      <FeedbackHost />
    </>,
  );
  return link;
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
const sentOf = (link: ReturnType<typeof open>) =>
  link.sent
    .filter(({ operationName }) => !['OwnSettings', 'MyExport'].includes(operationName))
    .map(({ variables }) => variables);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  closeModalRoute('member');
  session.set({ status: 'signedOut', viewer: null });
  document.documentElement.style.fontSize = '';
});

it.each([
  ['Show my picture', { displayPicture: false }],
  ['Show my details', { directoryInfo: false }],
  ['Show my e-mail', { msgEmail: true }],
])('%s is turned at once, kept, and the member is read again', async (name, config) => {
  const link = open();
  const before = (await toggle(name)).checked;
  fireEvent.click(await toggle(name));
  await waitFor(async () => expect((await toggle(name)).checked).toBe(!before));
  expect(sentOf(link)).toEqual([{ userId: testViewer.id, config }]);
  await waitFor(() => expect(link.sent.filter((each) => each.operationName === 'OwnSettings')).toHaveLength(2));
  expect((await toggle(name)).checked).toBe(!before);
});

it('the e-mail’s switch is still while the directory hides the details, says why, and is as it was afterwards', async () => {
  const mocks = server();
  open(mocks);
  fireEvent.click(await toggle('Show my e-mail'));
  await waitFor(async () => expect((await toggle('Show my e-mail')).checked).toBe(true));
  fireEvent.click(await toggle('Show my details'));
  await screen.findByText(/Your details are hidden in the directory/);
  expect((await toggle('Show my e-mail')).disabled).toBe(true);
  fireEvent.click(await toggle('Show my details'));
  await waitFor(async () => expect((await toggle('Show my e-mail')).disabled).toBe(false));
  expect((await toggle('Show my e-mail')).checked).toBe(true);
});

it('anyone who is at a switch already stays at it when the others come', async () => {
  let come = () => {};
  const arrival = new Promise<void>((resolve) => {
    come = resolve;
  });
  const given = server();
  const answer = given.OwnSettings as () => never;
  open({ ...given, OwnSettings: () => arrival.then(answer) });
  const sounds = await toggle('Sounds');
  sounds.focus();
  come();
  expect(await toggle('Show my picture')).toBeTruthy();
  expect(document.activeElement).toBe(sounds);
});

it('messages are turned off and on', async () => {
  const link = open();
  fireEvent.click(await toggle('Receive messages'));
  await waitFor(async () => expect((await toggle('Receive messages')).checked).toBe(false));
  fireEvent.click(await toggle('Receive messages'));
  await waitFor(async () => expect((await toggle('Receive messages')).checked).toBe(true));
  expect(sentOf(link).map(({ value }) => value)).toEqual([false, true]);
});

it('what is refused goes back, says so, and is done by Retry', async () => {
  let isRefused = true;
  const link = open(server(() => isRefused));
  fireEvent.click(await toggle('Show my picture'));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect((await toggle('Show my picture')).checked).toBe(true);
  isRefused = false;
  fireEvent.click(retry);
  await waitFor(async () => expect((await toggle('Show my picture')).checked).toBe(false));
  expect(sentOf(link)).toHaveLength(2);
});

it('what was refused is not offered again once it was set again, and still is when something else was', async () => {
  let isRefused = true;
  open(server(() => isRefused));
  fireEvent.click(await toggle('Show my picture'));
  await screen.findByRole('button', { name: 'Try again' });
  isRefused = false;
  fireEvent.click(await toggle('Receive messages'));
  await waitFor(async () => expect((await toggle('Receive messages')).checked).toBe(false));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  fireEvent.click(await toggle('Show my picture'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect((await toggle('Show my picture')).checked).toBe(false);
});

it('push is turned off only after a question, which cancel answers with no; on needs none', async () => {
  const link = open();
  const answer = async (name: string) =>
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
  fireEvent.click(await toggle('Push'));
  await answer('Cancel');
  expect((await toggle('Push')).checked).toBe(true);
  expect(sentOf(link)).toEqual([]);
  fireEvent.click(await toggle('Push'));
  await answer('Yes, turn off');
  await waitFor(async () => expect((await toggle('Push')).checked).toBe(false));
  fireEvent.click(await toggle('Push'));
  await waitFor(async () => expect((await toggle('Push')).checked).toBe(true));
  expect(sentOf(link).map(({ config }) => config)).toEqual([{ push: false }, { push: true }]);
});

it('push says what stands in its way where the browser refuses it', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' });
  open();
  expect((await toggle('Push')).closest('label')!.textContent).toContain('does not let the app notify you');
  vi.stubGlobal('Notification', undefined);
});

it('quiet hours begin with a night, are changed when a field is left, and end', async () => {
  const link = open();
  fireEvent.click(await toggle('Quiet hours'));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  expect([from.value, screen.getByLabelText<HTMLInputElement>('Until').value]).toEqual(['22:00', '07:00']);
  fireEvent.change(from, { target: { value: '07:00' } });
  fireEvent.blur(from);
  expect(screen.getByText('Please choose two different times.')).toBeTruthy();
  fireEvent.change(from, { target: { value: '' } });
  fireEvent.blur(from);
  expect(from.value).toBe('22:00');
  fireEvent.change(from, { target: { value: '23:30' } });
  fireEvent.blur(from);
  await waitFor(() => expect(sentOf(link)).toHaveLength(2));
  fireEvent.click(await toggle('Quiet hours'));
  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  const night = { from: '22:00', to: '07:00' };
  expect(sentOf(link).map(({ quietHours }) => quietHours)).toEqual([night, { ...night, from: '23:30' }, null]);
});

it('what is typed into one hour stays while the other is on its way', async () => {
  const link = open();
  fireEvent.click(await toggle('Quiet hours'));
  const [from, until] = [await screen.findByLabelText('From'), screen.getByLabelText<HTMLInputElement>('Until')];
  await waitFor(() => expect(sentOf(link)).toHaveLength(1));
  fireEvent.change(from, { target: { value: '23:30' } });
  fireEvent.blur(from);
  fireEvent.change(until, { target: { value: '08:15' } });
  await waitFor(() => expect(sentOf(link)).toHaveLength(2));
  // Answered, and read again.
  await waitFor(() => expect(link.sent.at(-1)?.operationName).toBe('OwnSettings'));
  expect(until.value).toBe('08:15');
  fireEvent.blur(until);
  await waitFor(() => expect(sentOf(link).at(-1)?.quietHours).toEqual({ from: '23:30', to: '08:15' }));
});

it('what was read before a later change, and comes after it, does not take its place', async () => {
  const late = Promise.withResolvers<void>();
  const mocks = server();
  const read = mocks.OwnSettings as () => object;
  let reads = 0;
  mocks.OwnSettings = async () => {
    const answer = read();
    reads += 1;
    if (reads === 2) await late.promise;
    return answer as never;
  };
  const link = open(mocks);
  fireEvent.click(await toggle('Receive messages'));
  await waitFor(() => expect(reads).toBe(2));
  fireEvent.click(await toggle('Quiet hours'));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await waitFor(() => expect(sentOf(link)).toHaveLength(2));
  fireEvent.change(from, { target: { value: '23:15' } });
  await act(async () => late.resolve());
  await waitFor(() => expect(reads).toBe(3));
  expect([screen.queryByLabelText('From'), from.value]).toEqual([from, '23:15']);
});

it('an hour that is refused is what it was', async () => {
  let isBroken = false;
  open(server(() => isBroken));
  fireEvent.click(await toggle('Quiet hours'));
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  await waitFor(async () => expect((await toggle('Quiet hours')).checked).toBe(true));
  isBroken = true;
  fireEvent.change(from, { target: { value: '23:30' } });
  fireEvent.blur(from);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(from.value).toBe('22:00');
});

it('short notices stay until they are closed, on the device of who wants it so', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: 'Until closed' }));
  expect(readStored(STORAGE_KEYS.notices)).toBe('stay');
  fireEvent.click(screen.getByRole('radio', { name: 'For seconds' }));
  expect(readStored(STORAGE_KEYS.notices)).toBeNull();
});

it('sounds are of the device, and off until somebody says so', async () => {
  open();
  expect((await toggle('Sounds')).checked).toBe(false);
  fireEvent.click(await toggle('Sounds'));
  expect([(await toggle('Sounds')).checked, readStored(STORAGE_KEYS.sound)]).toEqual([true, 'true']);
});

it('letters grow at once, are kept, and another tab follows', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: '130 %' }));
  expect(document.documentElement.style.fontSize).toBe('130%');
  expect(readStored(STORAGE_KEYS.textSize)).toBe('130');
  const stop = followTextSize();
  const otherTab = new BroadcastChannel('banyan');
  writeStored(STORAGE_KEYS.textSize, '115');
  otherTab.postMessage({ topic: 'setting', news: { key: STORAGE_KEYS.textSize, value: '115' } });
  await waitFor(() => expect(document.documentElement.style.fontSize).toBe('115%'));
  otherTab.close();
  stop();
  act(() => setTextSize('100'));
  expect(document.documentElement.style.fontSize).toBe('');
});

it('a size that is none of ours is not applied', () => {
  act(() => setTextSize('130'));
  act(() => setTextSize('900' as never));
  expect(document.documentElement.style.fontSize).toBe('');
});

it('following other tabs changes nothing by itself', () => {
  document.documentElement.style.fontSize = '200%';
  followTextSize()();
  expect(document.documentElement.style.fontSize).toBe('200%');
  document.documentElement.style.fontSize = '';
});

it('without a network the switches stand still and say why, and the device’s own still turn', async () => {
  open();
  await toggle('Show my picture');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Offline\. What you chose/)).toBeTruthy();
  expect((await toggle('Show my picture')).disabled).toBe(true);
  expect((await toggle('Sounds')).disabled).toBe(false);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect((await toggle('Show my picture')).disabled).toBe(false));
});

it('anyone who impersonates the member turns nothing of theirs', async () => {
  history.replaceState(null, '', '/settings');
  shellHost({ isMember: true, mocks: server() });
  const acting = { actorId: 'hila', until: Date.now() + 60_000 };
  session.set({ status: 'signedIn', viewer: { ...testViewer, acting } });
  show(<SettingsScreen />);
  expect((await toggle('Show my picture')).disabled).toBe(true);
  expect(screen.getByText(/Only they can change them/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign-in and devices' })).toBeNull();
});

it('what did not load is asked for again, and the device’s own is there meanwhile', async () => {
  let isBroken = true;
  const mocks = server();
  const OwnSettings = () => (isBroken ? { errors: [{ message: 'no' }] } : (mocks.OwnSettings as () => MockAnswer)());
  open({ ...mocks, OwnSettings } as Record<string, MockAnswer>);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect((await toggle('Sounds')).disabled).toBe(false);
  isBroken = false;
  fireEvent.click(retry);
  expect(await toggle('Show my picture')).toBeTruthy();
});

it('has the sections that modules bring, before the account', async () => {
  const load = async () => ({ default: () => <h2>Of a module</h2> });
  open();
  act(() => void contribute({ id: 'own', moduleId: 'feed', slot: 'settings.section/v1', order: 0, load }));
  await screen.findByRole('heading', { level: 2, name: 'Of a module' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('Of a module')).toBe(titles.indexOf('Account') - 1);
});

it('leads to what modules let a member set, but nobody who impersonates them', async () => {
  const nav = [
    {
      id: 'choices',
      route: '/notifications/choices',
      icon: 'bell',
      drawing: '',
      wording: 'shell.settings.quiet',
      order: 0,
      places: ['settings' as const],
    },
    {
      id: 'bar',
      route: '/bar',
      icon: 'bell',
      drawing: '',
      wording: 'shell.nav.label',
      order: 1,
      places: ['above' as const],
    },
  ];
  shellHost({ isMember: true, mocks: server(), deployment: { nav } });
  show(<SettingsScreen />);
  await toggle('Show my picture');
  const links = () => within(screen.getByRole('region', { name: 'Notifications and sounds' })).queryAllByRole('link');
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/notifications/choices?from=settings']);
  const acting = { actorId: 'hila', until: Date.now() + 60_000 };
  act(() => session.set({ status: 'signedIn', viewer: { ...testViewer, acting } }));
  expect(links()).toEqual([]);
});

it.each([
  ['/settings', '/', 'To the start'],
  ['/settings?from=profile', '/profile', 'To your profile'],
])('%s leads back to %s', (path, href, name) => {
  open(server(), path);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
});
