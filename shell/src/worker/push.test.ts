// The worker's half of push, in a scope that stands in for a browser's.
import { expect, it, vi } from 'vitest';
import { answerPushes, forgetPushes } from './push.ts';

const key = new Uint8Array([4, 1, 2, 3]).buffer;

/** A worker that shows `shown` notifications, whose push service answers as reported. */
function openWorker({ shown = 0, subscribes = async () => ({}) as object } = {}) {
  const target = new EventTarget();
  const notifications = Array.from({ length: shown }, () => ({ close: vi.fn() }));
  const unsubscribe = vi.fn(async () => true);
  const pushManager = {
    subscribe: vi.fn(subscribes),
    getSubscription: vi.fn(async (): Promise<object | null> => ({ unsubscribe })),
  };
  const clearAppBadge = vi.fn(async () => {});
  const registration = { pushManager, getNotifications: async () => notifications };
  const worker = Object.assign(target, { registration, navigator: { clearAppBadge } });
  /** Publishes it so, and answers when all it asked to be waited for is done. */
  const dispatch = async (type: string, given: object = {}) => {
    const waited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waited.push(work);
    target.dispatchEvent(Object.assign(new Event(type), { waitUntil }, given));
    await Promise.all(waited);
    return waited.length;
  };
  return { worker: worker as never, dispatch, pushManager, notifications, unsubscribe, clearAppBadge };
}

it('a subscription that its push service took away is made again, for the same key', async () => {
  const { worker, dispatch, pushManager } = openWorker();
  answerPushes(worker);
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } });
  expect(pushManager.subscribe.mock.calls).toEqual([[{ userVisibleOnly: true, applicationServerKey: key }]]);
});

it.each([
  ['nothing was there before', { oldSubscription: null }],
  ['a browser says nothing of what was there', {}],
])('asks for none where %s: the next page does', async (_, given) => {
  const { worker, dispatch, pushManager } = openWorker();
  answerPushes(worker);
  expect(await dispatch('pushsubscriptionchange', given)).toBe(1);
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

it('a push service that refuses fails nothing: the next page asks again', async () => {
  const subscribes = async () => Promise.reject(new Error('AbortError'));
  const { worker, dispatch, pushManager } = openWorker({ subscribes });
  answerPushes(worker);
  await dispatch('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: key } } });
  expect(pushManager.subscribe).toHaveBeenCalledOnce();
});

it('a sign-out closes what is shown, ends the subscription, and clears the number on the icon', async () => {
  const { worker, notifications, unsubscribe, clearAppBadge } = openWorker({ shown: 2 });
  await forgetPushes(worker);
  for (const { close } of notifications) expect(close).toHaveBeenCalledOnce();
  expect([unsubscribe.mock.calls.length, clearAppBadge.mock.calls.length]).toEqual([1, 1]);
});

it('a sign-out ends nothing where this browser was never reached, and clears the number all the same', async () => {
  const { worker, pushManager, unsubscribe, clearAppBadge } = openWorker();
  pushManager.getSubscription.mockResolvedValue(null);
  await forgetPushes(worker);
  expect([unsubscribe.mock.calls.length, clearAppBadge.mock.calls.length]).toEqual([0, 1]);
});
