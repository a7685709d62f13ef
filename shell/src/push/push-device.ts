// This browser and its push service: asked for, compared with what the server has, saved where it is missing or different
// (community.md §7, "Push").
import { apolloClient } from '@banyan/framework/host';
import { PushDeviceMatchesDocument, PushSettingsDocument, SavePushDeviceDocument } from '../generated/graphql.ts';
import { canPush } from './push-obstacle.ts';

/** The address this browser has already, or null. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * After a tap alone: the browser asks here, where nobody was asked before. False where the answer was no. Rejects when the push
 * service or ours cannot be reached.
 */
export async function reachDevice(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await keepDevice(userId);
  return true;
}

/** At every start of a browser that is allowed: safe to repeat, and asks nobody anything. */
export async function keepDevice(userId: string): Promise<void> {
  const { data } = await apolloClient().query({ query: PushSettingsDocument, variables: { userId } });
  const publicKey = data?.pushSettings?.publicKey;
  if (!publicKey) return;
  const subscription = await subscribe(publicKey);
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh, auth } = keys;
  if (!endpoint || !p256dh || !auth) return;
  // Where this device is reached is kept nowhere but with its browser and the service.
  const asked = { query: PushDeviceMatchesDocument, variables: { userId, endpoint, p256dh } };
  const known = await apolloClient().query({ ...asked, fetchPolicy: 'no-cache' });
  if (known.data?.getUserFcmToken?.matches) return;
  const expirationTime = subscription.expirationTime ? new Date(subscription.expirationTime).toISOString() : null;
  const language = document.documentElement.lang;
  const variables = { userId, endpoint, p256dh, auth, expirationTime, language };
  await apolloClient().mutate({ mutation: SavePushDeviceDocument, variables, fetchPolicy: 'no-cache' });
}

/** What was subscribed for another key is of no use any more. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const had = await pushManager.getSubscription();
  if (had && !isFor(had, applicationServerKey)) await had.unsubscribe();
  else if (had) return had;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey;
  return own === null || new Uint8Array(own).join() === key.join();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
