import { brokenPermissions, brokenRepeats, noJobsMs, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveDevice } from '../device/device.store.ts';
import { notificationId, saveNotice } from '../notification/notification.store.ts';
import { createReceiver } from '../testing/local-push-service.ts';
import { now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';

let running: RunningNotifications;
beforeAll(async () => {
  // A job between two same writes may write, too.
  running = await startNotifications({ jobsEveryMs: noJobsMs });
});
afterAll(() => running.stop());

const who = {
  nobody: null,
  owner: viewer({ memberId: 'ann' }),
  other: viewer({ memberId: 'sue' }),
  careTeam: viewer({ memberId: 'grace', roles: ['member', 'careTeam'] }),
  impersonator: viewer({ memberId: 'hila', roles: ['member', 'impersonator'] }),
  staff: viewer({ memberId: 'dana', roles: ['member', 'staff'] }),
  admin: viewer({ memberId: 'ross', roles: ['member', 'admin'] }),
  acting: viewer({ memberId: 'ann', actorId: 'hila', sessionId: 'grant' }),
  actingOther: viewer({ memberId: 'sue', actorId: 'hila', sessionId: 'grant2' }),
};

const notice = {
  memberId: 'ann',
  kind: 'POST_COMMENTED' as const,
  key: 'c1',
  from: 'ben',
  since: now,
  itemId: 'i1',
  commentId: 'c1',
};
/** Sue planned it herself. */
const rang = { memberId: 'sue', kind: 'OWN_REMINDER' as const, key: 'r1', since: now };
const { p256dh, auth } = createReceiver('https://push.example.com', 'a').subscription;
const ids = { ann: 'ann', hers: notificationId(notice), rang: notificationId(rang), point: p256dh, secret: auth };
async function seed() {
  await running.clear();
  for (const each of [notice, rang]) await saveNotice(running.notifications, each);
  const { sessionId } = who.owner;
  const device = { endpoint: 'https://push.example.com/b', p256dh, auth, madeFor: 'key', savedAt: now };
  await saveDevice(running.models, { ...device, memberId: 'ann', sessionId });
}

// `$me` is the asker; the notification `$hers` is the owner's.
const table = `
call                                                                          | nobody          | owner     | other     | careTeam     | impersonator | staff     | admin     | acting | actingOther
notifications(userId: $ann) { hasMore items { id } }                              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes | FORBIDDEN
notifications(userId: $me) { hasMore items { id } }                               | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | yes | yes
notifications(userId: $me) { items { id } }                                      | UNAUTHENTICATED | yes       | yes       | none         | none         | none      | none      | yes | none
unreadNotificationsCount(userId: $ann)                                        | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes | FORBIDDEN
notificationChoices(userId: $ann) { id }                                      | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes | FORBIDDEN
notificationById(id: $hers) { id }                                            | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null      | yes | null
notificationById(id: $rang) { id }                                            | UNAUTHENTICATED | null      | yes       | null         | null         | null      | null      | null | null
notificationChoices(userId: $me) { reminderTexts }                            | UNAUTHENTICATED | no        | no        | no           | no           | no        | no        | null | null
notificationAudience(id: $hers)                                               | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: notificationAudience(id: $hers)                                      | yes             | yes       | yes       | yes          | yes          | yes       | yes       | yes | yes
notificationMarkerById(id: $ann) { unread }                                   | UNAUTHENTICATED | yes       | null      | null         | null         | null      | null      | yes | null
notificationMarkerAudience(id: $ann)                                          | NOT_FOUND       | NOT_FOUND | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | NOT_FOUND | NOT_FOUND
gateway: notificationMarkerAudience(id: $ann)                                 | yes             | yes       | yes       | yes          | yes          | yes       | yes       | yes | yes
setNotificationsReadState(userId: $ann, notificationId: $hers)                | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setNotificationsReadState(userId: $me, notificationId: $hers)                 | UNAUTHENTICATED | yes       | NOT_FOUND | NOT_FOUND    | NOT_FOUND    | NOT_FOUND | NOT_FOUND | FORBIDDEN | FORBIDDEN
setNotificationChoice(userId: $ann, kind: POST_LIKED, delivery: LIST) { id }  | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
muteNotifications(userId: $ann, source: POST, id: "i1", muted: true) { id }   | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setNotificationDigest(userId: $ann, at: "18:30") { id }                       | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setReminderTexts(userId: $ann, isOn: true, language: "en") { id }              | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
getUserFcmToken(userId: $ann) { endpoint }                                    | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | null | FORBIDDEN
pushSettings(userId: $ann) { id }                                             | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | yes | FORBIDDEN
setUserFcmToken(fcmToken: { endpoint: "https://push.example.com/a", p256dh: $point, auth: $secret }) { endpoint } | UNAUTHENTICATED | yes       | yes       | yes          | yes          | yes       | yes       | FORBIDDEN | FORBIDDEN
setUserFcmTokenUpdated(userId: $ann, endpoint: "https://push.example.com/a", p256dh: $point, auth: $secret) { endpoint } | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
removePushDevice(userId: $ann)                                                | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
setPushText(userId: $ann, isShown: true) { id }                               | UNAUTHENTICATED | yes       | FORBIDDEN | FORBIDDEN    | FORBIDDEN    | FORBIDDEN | FORBIDDEN | FORBIDDEN | FORBIDDEN
`;

it('every call answers each of them as the table says', async () => {
  expect(await brokenPermissions({ app: running.app, who, ids, seed, table })).toEqual([]);
}, 240_000);

it('every write that was not answered may be asked again, and is found', async () => {
  expect(await brokenRepeats({ app: running.app, mongoUrl: running.url, who, ids, seed, table })).toEqual([]);
}, 240_000);
