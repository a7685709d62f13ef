// Notifications with a push service beside it, devices that read what they are given, and what identity says of their members.
import type { InternalResponse } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { saveNotice } from '../notification/notification.store.ts';
import { createReceiver, startLocalPushService } from './local-push-service.ts';
import { startNotifications } from './start-notifications.ts';

type Reach = NonNullable<InternalResponse<'identity.howToReach'>['reach']>;

export const saving = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!, $language: String, $userId: ID!) {
  setUserFcmTokenUpdated(userId: $userId, endpoint: $endpoint, p256dh: $p256dh, auth: $auth, language: $language) {
    endpoint matches keys { p256dh auth }
  }
}`;

type Running = Awaited<ReturnType<typeof startNotifications>>;
type Service = Awaited<ReturnType<typeof startLocalPushService>>;

/** What identity says; a test changes it. */
function identityOf(running: Running) {
  const said = { closed: new Set<string>(), reach: {} as Partial<Reach>, isAway: false };
  running.others.answers['identity.howToReach'] = async ({ memberId, sessionIds }) => {
    if (said.isAway) throw new Error('identity is away');
    const openSessions = sessionIds.filter((id) => !said.closed.has(id));
    const by = { memberId, roles: ['member' as const], groups: [] };
    return {
      reach: { by, isPushOn: true, quietHours: null, timeZone: null, openSessions, email: null, ...said.reach },
    };
  };
  return said;
}

/** A device that somebody saved, signed in by a session of its name. */
async function saveReceiver(
  running: Running,
  { origin, delivered }: Service,
  name: string,
  language?: string,
  of = 'ann',
) {
  const receiver = createReceiver(origin, name);
  const variables = { userId: of, ...receiver.subscription, language };
  await running.ask(saving, variables, viewer({ memberId: of, sessionId: name }));
  const given = () => delivered.filter(({ path }) => path === receiver.path);
  const shown = () => given().map(({ body }) => receiver.read(body) as Record<string, unknown>);
  return { ...receiver, given, shown };
}

/** How often something became of a delivery. */
async function countOf({ app }: Running, outcome: string): Promise<number> {
  const { values } = await app.metrics.registry.getSingleMetric('banyan_push_total')!.get();
  return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

export async function startPushing() {
  const service = await startLocalPushService();
  let [aheadMs, count] = [0, 0];
  const clock = () => new Date(Date.now() + aheadMs);
  const running = await startNotifications({ push: { localService: service.origin }, clock });
  const said = identityOf(running);
  return {
    ...running,
    service,
    said,
    clock,
    /** Goes on to a later hour, without waiting for it. */
    goOn: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
    device: (name: string, language?: string, of?: string) => saveReceiver(running, service, name, language, of),
    /** Somebody comments on a post of Ann's. */
    async notify(given: object = {}) {
      count += 1;
      const about = { memberId: 'ann', from: 'ben', itemId: 'i1', commentId: `c${count}`, since: clock() };
      await saveNotice(running.notifications, { ...about, kind: 'POST_COMMENTED', key: `c${count}`, ...given });
    },
    counted: (outcome: string) => countOf(running, outcome),
    async clear() {
      await running.clear();
      aheadMs = 0;
      service.delivered.length = 0;
      service.answers.clear();
      said.closed.clear();
      Object.assign(said, { reach: {}, isAway: false });
      running.others.seen.clear();
      running.others.isFeedAway = false;
    },
    stop: async () => void (await Promise.all([running.stop(), service.stop()])),
  };
}
