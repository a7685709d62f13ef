/// <reference lib="webworker" />
// Shows what a push service brings while nobody looks, and leads to its place when it is tapped (community.md §7, "Push"). What it
// says was decided by the service (decision 158); here it is only drawn, and never kept.

/** As services/notifications writes it. */
interface PushMessage {
  tag: string;
  title: string;
  body: string;
  url: string;
  language: string;
  dir: 'ltr' | 'rtl';
  unread: number;
}

/** What a page is asked for, and answers on the port when it does. */
export interface OpenPage {
  type: 'OPEN_PLACE';
  url: string;
}

/** A page that does not answer is one from before, or hangs: it is loaded again at the place. */
const ANSWER_WITHIN_MS = 1_000;

export function answerPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPush(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(openPage(worker, pathWithin(worker, url)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(worker, event)));
}

/** A browser shows words of its own where nothing is shown, so something always is. */
async function showPush({ registration, navigator }: ServiceWorkerGlobalScope, data: PushMessageData | null) {
  const message = readMessage(data);
  if (!message) return;
  const { title, body, tag, language, dir, url, unread } = message;
  // `renotify` is heard again where the same tag says something new; the lint of types does not know it yet.
  const options = { body, tag, lang: language, dir, data: { url }, renotify: true };
  await registration.showNotification(title, options as NotificationOptions);
  await navigator.setAppBadge?.(unread).catch(() => {});
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as Partial<PushMessage> | undefined;
    return typeof message?.title === 'string' && typeof message.tag === 'string' ? (message as PushMessage) : null;
  } catch {
    return null;
  }
}

/** Within this app, whatever it was given. */
function pathWithin({ location }: ServiceWorkerGlobalScope, url = '/'): string {
  const place = URL.parse(url, location.origin);
  return place?.origin === location.origin ? place.pathname + place.search : '/';
}

/** The open app goes there without a reload, so that nothing that was typed is lost; else it is opened. */
async function openPage({ clients }: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ focused }) => focused) ?? windows[0];
  if (!open) return void (await clients.openWindow(url));
  const shown = await open.focus().catch(() => open);
  const isThere = await asksPage(shown, { type: 'OPEN_PLACE', url });
  if (!isThere) await shown.navigate(url).catch(() => clients.openWindow(url));
}

function asksPage(page: WindowClient, message: OpenPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_WITHIN_MS, false);
    page.postMessage(message, [port2]);
  });
}

type Changed = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** Only a page knows who is signed in: it saves the new address when it is opened next, as at every start. */
async function resubscribe({ registration }: ServiceWorkerGlobalScope, event: Event): Promise<void> {
  const { oldSubscription } = event as Changed;
  const { applicationServerKey } = oldSubscription?.options ?? {};
  if (!applicationServerKey) return;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {});
}

/** Anyone who signs in next on this device is shown nothing of who was here, nor is anything sent to them any more. */
export async function forgetPushes({ registration, navigator }: ServiceWorkerGlobalScope): Promise<void> {
  const shown = await registration.getNotifications();
  for (const notification of shown) notification.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await navigator.clearAppBadge?.();
}
