// Notifications with a push service beside it, devices that read what they are given, and what identity says of their members.
import type { Answered } from '@banyan/kit';
import { viewer } from '@banyan/kit/testing';
import { saveNotice } from '../notification/notification.store.ts';
import { createReceiver, startLocalPushService } from './local-push-service.ts';
import { startNotifications } from './start-notifications.ts';

type Reach = NonNullable<Answered<'identity.howToReach'>['reach']>;

export const saving = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!, $language: String, $userId: ID!) {
  setUserFcmTokenUpdated(userId: $userId, endpoint: $endpoint, p256dh: $p256dh, auth: $auth, language: $language) {
    endpoint matches keys { p256dh auth }
  }
}`;

export async function startPushing() {
  const service = await startLocalPushService();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const running = await startNotifications({ push: { localService: service.origin }, clock });
  const said = { closed: new Set<string>(), reach: {} as Partial<Reach>, isAway: false };
  running.others.answers['identity.howToReach'] = async ({ memberId, sessionIds }) => {
    if (said.isAway) throw new Error('identity is away');
    const openSessions = sessionIds.filter((id) => !said.closed.has(id));
    const by = { memberId, roles: ['member' as const], groups: [] };
    return { reach: { by, isPushOn: true, quietHours: null, timeZone: null, openSessions, ...said.reach } };
  };
  let count = 0;
  return {
    ...running,
    service,
    said,
    clock,
    /** Goes on to a later hour, without waiting for it. */
    goOn: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
    /** A device that Ann saved, signed in by a session of its name. */
    async device(name: string, language?: string, memberId = 'ann') {
      const receiver = createReceiver(service.origin, name);
      const variables = { userId: memberId, ...receiver.subscription, language };
      await running.ask(saving, variables, viewer({ memberId, sessionId: name }));
      const given = () => service.delivered.filter(({ path }) => path === receiver.path);
      return {
        ...receiver,
        given,
        shown: () => given().map(({ body }) => receiver.read(body) as Record<string, unknown>),
      };
    },
    /** Somebody comments on a post of Ann's. */
    async tell(given: object = {}) {
      count += 1;
      const about = { memberId: 'ann', from: 'ben', itemId: 'i1', commentId: `c${count}`, since: clock() };
      await saveNotice(running.notifications, { ...about, kind: 'POST_COMMENTED', key: `c${count}`, ...given });
    },
    /** How often something became of a delivery. */
    async counted(outcome: string): Promise<number> {
      const metric = running.app.metrics.registry.getSingleMetric('banyan_push_total');
      const { values } = await metric!.get();
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    },
    async clear() {
      await running.clear();
      service.delivered.length = 0;
      service.answers.clear();
      said.closed.clear();
      said.reach = {};
      said.isAway = false;
      running.others.seen.clear();
      running.others.isFeedAway = false;
    },
    async stop() {
      await running.stop();
      await service.stop();
    },
  };
}
