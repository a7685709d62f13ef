import type { Deployment } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeNotification } from '../making/make-notification.ts';
import type { Notice } from '../making/notice.ts';
import { kindNames, kindsIn } from '../notification/notification-kinds.ts';
import { now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import { mutedAtMost } from './choice.store.ts';

let running: RunningNotifications;
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.clear();
  // A minute later the budget is what it was.
  running.clock.advance(10 * 60_000);
});

const fields = '{ kinds { kind delivery } muted { source id post { id } member { id } } digestAt }';
const chosen = async () =>
  (await running.ask(`{ notificationChoices(userId: "ann") ${fields} }`)).data.notificationChoices;
const choose = (call: string) => running.ask(`mutation { ${call} ${fields} }`);
const setKind = (kind: string, delivery: string) =>
  choose(`setNotificationChoice(userId: "ann", kind: ${kind}, delivery: ${delivery})`);
const mute = (source: string, id: string, muted = true) =>
  choose(`muteNotifications(userId: "ann", source: ${source}, id: "${id}", muted: ${muted})`);
const setDigest = (at: string) => choose(`setNotificationDigest(userId: "ann", at: ${at})`);
const codeOf = ({ errors }: Awaited<ReturnType<typeof choose>>) => errors?.[0]?.extensions.code;

/** What members are asked about, who do not answer the help desk. */
const membersKinds = kindNames.filter((kind) => !['HELPDESK_HANDED_OVER', 'JOIN_REQUESTED'].includes(kind));

let made = 0;
/** Notifies ann of a comment; answers whether she was notified. */
async function isNotified(given: Partial<Notice> = {}): Promise<boolean> {
  made += 1;
  const commentId = `c${made}`;
  const about = { memberId: 'ann', kind: 'POST_COMMENTED' as const, from: 'ben', since: now, itemId: 'i1' };
  await makeNotification(running.notifications, { ...about, key: commentId, commentId, ...given });
  return (await running.models.notifications.countDocuments({ commentId })) === 1;
}

describe('a kind', () => {
  it('that nobody chose for is in the list and on devices', async () => {
    expect(await chosen()).toEqual({
      kinds: membersKinds.map((kind) => ({ kind, delivery: 'PUSH' })),
      muted: [],
      digestAt: null,
    });
  });

  it('is notified of as chosen, and the others as before', async () => {
    await setKind('POST_COMMENTED', 'OFF');
    expect([await isNotified(), await isNotified({ kind: 'COMMENT_ANSWERED' })]).toEqual([false, true]);
    await setKind('POST_COMMENTED', 'LIST');
    expect(await isNotified()).toBe(true);
  });

  it('keeps its own choice, whichever others are made at the same moment', async () => {
    const answers = await Promise.all(membersKinds.map((kind) => setKind(kind, 'OFF')));
    expect(answers.map(codeOf)).toEqual(membersKinds.map(() => undefined));
    expect((await chosen()).kinds).toEqual(membersKinds.map((kind) => ({ kind, delivery: 'OFF' })));
  });

  it('of the team is asked of who is in it, where there is what it is about', () => {
    const { deployment: demo } = running.notifications;
    const deployment = { ...demo, invitations: { approval: 'staff' as const } };
    const kindsOf = (mayAnswer: boolean, of: Deployment = deployment) => kindsIn(of, () => mayAnswer);
    expect(kindsOf(true)).toEqual(kindNames);
    expect(kindsOf(false)).toEqual(membersKinds);
    expect(kindsOf(true, { ...deployment, helpdesk: undefined })).toEqual([
      ...membersKinds.slice(0, membersKinds.indexOf('PROFILE_PICTURE_DECIDED')),
      'JOIN_REQUESTED',
      ...membersKinds.slice(membersKinds.indexOf('PROFILE_PICTURE_DECIDED')),
    ]);
    expect(kindsOf(true, { ...demo, helpdesk: undefined })).toEqual(membersKinds);
  });

  it('that stands in no list cannot be in the list alone', async () => {
    expect(codeOf(await setKind('MESSAGE_RECEIVED', 'LIST'))).toBe('BAD_INPUT');
    expect((await chosen()).kinds).toContainEqual({ kind: 'MESSAGE_RECEIVED', delivery: 'PUSH' });
  });
});

describe('what is muted', () => {
  it('hears no more, no matter who does it and whatever it is; the rest is', async () => {
    const { data } = await mute('POST', 'i1');
    expect(data.muteNotifications.muted).toEqual([{ source: 'POST', id: 'i1', post: { id: 'i1' }, member: null }]);
    expect([await isNotified(), await isNotified({ from: 'eli' }), await isNotified({ itemId: 'i2' })]).toEqual([
      false,
      false,
      true,
    ]);
    await mute('MEMBER', 'eli');
    expect([await isNotified({ itemId: 'i2' }), await isNotified({ itemId: 'i2', from: 'eli' })]).toEqual([
      true,
      false,
    ]);
  });

  it('is reported again when it is not muted any more, and what was reported before stays', async () => {
    expect(await isNotified()).toBe(true);
    await mute('POST', 'i1');
    expect((await running.ask('{ unreadNotificationsCount(userId: "ann") }')).data.unreadNotificationsCount).toBe(1);
    await mute('POST', 'i1', false);
    expect([await isNotified(), (await chosen()).muted]).toEqual([true, []]);
  });

  it('is once there, however often it is said at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => mute('MEMBER', 'eli')));
    expect((await chosen()).muted).toHaveLength(1);
  });

  it('is two hundred at most: one more is refused, and one of them may be said again', async () => {
    const mutedItems = Array.from({ length: mutedAtMost }, (_, number) => `i${number}`);
    await mute('POST', 'i0');
    await running.models.choices.updateOne({ _id: 'ann' }, { $set: { mutedItems } });
    expect([codeOf(await mute('POST', 'more')), codeOf(await mute('POST', 'i7'))]).toEqual(['CONFLICT', undefined]);
    expect((await chosen()).muted).toHaveLength(mutedAtMost);
    expect(codeOf(await mute('MEMBER', 'eli'))).toBeUndefined();
  });
});

describe('the digest', () => {
  it('has an hour, until it has none', async () => {
    expect((await setDigest('"18:30"')).data.setNotificationDigest.digestAt).toBe('18:30');
    expect((await setDigest('null')).data.setNotificationDigest.digestAt).toBeNull();
  });

  it.each(['"24:00"', '"7:00"', '"noon"', '""'])('is at no %s', async (at) => {
    await setDigest('"18:30"');
    expect(codeOf(await setDigest(at))).toBe('BAD_INPUT');
    expect((await chosen()).digestAt).toBe('18:30');
  });
});
