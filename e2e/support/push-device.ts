// A browser that has a push service: headless ones have none, so that its answers stand in for the browser's own. What was sent is
// read with the keys of the device, as the browser would, and given to the worker as the browser gives it.
import { createReceiver, type Delivered } from '@banyan/notifications/testing';
import { expect, type Page } from '@playwright/test';

export interface PushDevice {
  /** What arrived, decrypted. */
  shown(): Record<string, unknown>[];
  /** Gives the worker the last that arrived, and answers what the device shows then. */
  wake(): Promise<{ title: string; body: string; tag: string; dir: string }[]>;
  /** The member taps what it shows. */
  tap(): Promise<void>;
  /** How often the browser asked its own question. */
  asked(): Promise<number>;
}

type Answer = 'granted' | 'denied';

/** Before the page is opened: what its push service and its member will answer. */
export async function withPushService(
  page: Page,
  service: { origin: string; delivered: Delivered[] },
  name: string,
  answer: Answer = 'granted',
): Promise<PushDevice> {
  const { subscription, path, read } = createReceiver(service.origin, name);
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(standIn, { ...subscription, answer });
  const arrived = () => service.delivered.filter((each) => each.path === path).map(({ body }) => read(body));
  const shown = () => arrived() as Record<string, unknown>[];
  const onDevice = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, dir }) => ({ title, body, tag, dir }));
    });
  return {
    shown,
    wake: async () => {
      await deliver(page, JSON.stringify(shown().at(-1)));
      // The worker shows it when it has looked whether somebody reads in the app already.
      await expect.poll(async () => (await onDevice()).length).toBeGreaterThan(0);
      return onDevice();
    },
    tap: () => tapShown(page),
    asked: () => page.evaluate(() => (window as { askedForPush?: number }).askedForPush ?? 0),
  };
}

/** Runs in the page: permission as a member answers it once, and one subscription for as long as they are signed in. */
function standIn({
  endpoint,
  p256dh,
  auth,
  answer,
}: {
  endpoint: string;
  p256dh: string;
  auth: string;
  answer: Answer;
}) {
  const page = window as { askedForPush?: number };
  const given = () => localStorage.getItem('test.push');
  const keys = { p256dh, auth };
  const subscription = (applicationServerKey: unknown) => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('test.subscribed');
      return true;
    },
  });
  Object.defineProperty(Notification, 'permission', { get: () => given() ?? 'default' });
  Notification.requestPermission = async () => {
    page.askedForPush = (page.askedForPush ?? 0) + 1;
    localStorage.setItem('test.push', answer);
    return answer;
  };
  PushManager.prototype.subscribe = async (options) => {
    localStorage.setItem('test.subscribed', 'yes');
    return subscription(options?.applicationServerKey ?? null) as never;
  };
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem('test.subscribed') ? (subscription(null) as never) : null;
}

/** As the browser does when its push service brings something (Chrome DevTools Protocol). */
async function deliver(page: Page, data: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  const origin = new URL(page.url()).origin;
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) found.resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).length > 0;
  });
  await session.detach();
}

/** No protocol taps a notification: its worker is notified of the tap as the browser reports it. */
async function tapShown(page: Page): Promise<void> {
  const origin = new URL(page.url()).origin;
  const worker = page
    .context()
    .serviceWorkers()
    .find((each) => each.url().startsWith(origin));
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    const done: Promise<unknown>[] = [];
    // A browser lets events of its own alone be waited for.
    Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => done.push(work) });
    scope.dispatchEvent(event);
    await Promise.all(done);
  });
}
