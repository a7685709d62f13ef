// The browser's half: what is asked when, what is saved, and what a member reads where their browser stands in the way.
import { FeedbackHost } from '@banyan/framework/host';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PushSwitch } from '../settings/PushSwitch.tsx';
import { shellHost, show } from '../testing/shell-host.tsx';
import { followPushes } from './follow-pushes.ts';

const publicKey = 'BAAA';
const userId = testViewer.id;
const had = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'point', auth: 'secret' } };

let stop = () => {};
let server: { matches: boolean; isTextShown: boolean };
let browser: ReturnType<typeof openBrowser>;

/** A browser with a push service, whose member answers its question so. */
function openBrowser(answer: NotificationPermission, permission: NotificationPermission = 'default') {
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  let subscription: object | null = null;
  const subscribe = vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    subscription = { toJSON: () => had, expirationTime: null, options: { applicationServerKey } };
    return subscription;
  });
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { ...notification, subscribe, serviceWorker };
}

beforeEach(() => {
  server = { matches: false, isTextShown: false };
  browser = openBrowser('granted');
});
afterEach(() => {
  stop();
  stop = () => {};
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
});

const settings = () => ({ __typename: 'PushSettings', id: userId, publicKey, isTextShown: server.isTextShown });
const mocks = (): Record<string, MockAnswer> => ({
  PushSettings: () => ({ data: { pushSettings: settings() } }),
  PushDeviceMatches: () => ({
    data: { getUserFcmToken: { __typename: 'PushSubscription', endpoint: had.endpoint, matches: server.matches } },
  }),
  SavePushDevice: () => ({
    data: { setUserFcmTokenUpdated: { __typename: 'PushSubscription', endpoint: had.endpoint, matches: true } },
  }),
  SetPushText: ({ isShown }) => {
    server.isTextShown = Boolean(isShown);
    return { data: { setPushText: settings() } };
  },
});

function open() {
  const { link } = shellHost({ isMember: true, mocks: mocks() });
  show(
    <>
      <PushSwitch userId={userId} isOn isStill={false} onToggle={() => {}} />
      <FeedbackHost />
    </>,
  );
  return link;
}
type Link = ReturnType<typeof open>;
const saved = ({ sent }: Link) => sent.filter(({ operationName }) => operationName === 'SavePushDevice');
const turnOn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Turn on for this device' }));
const why = async () => within(await screen.findByRole('dialog'));

it('says why before the browser asks, and saves what its push service gave', async () => {
  const link = open();
  await turnOn();
  const asked = await why();
  expect(asked.getByText(/only that there is something new/)).toBeTruthy();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  fireEvent.click(asked.getByRole('button', { name: 'Continue' }));
  const text = await screen.findByRole<HTMLInputElement>('switch', { name: /locked screen/ });
  expect(saved(link).map(({ variables }) => variables)).toEqual([
    { userId, endpoint: had.endpoint, p256dh: 'point', auth: 'secret', expirationTime: null, language: 'en' },
  ]);
  expect(browser.subscribe.mock.calls[0]![0]).toMatchObject({ userVisibleOnly: true });
  expect(text.checked).toBe(false);
  fireEvent.click(text);
  await waitFor(() => expect(server.isTextShown).toBe(true));
});

it('asks the browser nothing of who says no to the reason', async () => {
  const link = open();
  await turnOn();
  fireEvent.click((await why()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([browser.requestPermission.mock.calls.length, saved(link).length]).toEqual([0, 0]);
  expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeTruthy();
});

it('says how to allow it where the browser was refused', async () => {
  browser = openBrowser('denied');
  const link = open();
  await turnOn();
  fireEvent.click((await why()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/You can allow it in the browser’s settings/)).toBeTruthy();
  expect(saved(link)).toEqual([]);
});

it.each([
  ['an iPhone’s browser says how the app is put on the home screen', false, /Add to Home Screen/],
  ['a browser that cannot says so', undefined, /This browser cannot notify you/],
])('%s', async (_, standalone, words) => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['saves it again where the server has another', false, 1],
  ['leaves it where it is the same', true, 0],
])('at each start a browser that is allowed %s', async (_, matches, times) => {
  server.matches = matches;
  browser = openBrowser('granted', 'granted');
  const { link } = shellHost({ isMember: true, mocks: mocks() });
  stop = followPushes();
  await waitFor(() => expect(link.sent.map(({ operationName }) => operationName)).toContain('PushDeviceMatches'));
  await waitFor(() => expect(saved(link)).toHaveLength(times));
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

it('a tap on what a device shows leads to its place, and the worker is notified', async () => {
  shellHost({ isMember: true, mocks: mocks() });
  stop = followPushes();
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  const data = { type: 'OPEN_PLACE', url: '/notifications' };
  browser.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  expect(await answered).toBe('going');
  expect(location.pathname).toBe('/notifications');
});
