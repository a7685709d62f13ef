// Every maker: one domain event in, one notification out; reported twice it is one; and none to whom it is not for.
import '../../handled-events.ts';
import { createDomainEvent, type DomainEventData, type DomainEventType } from '@banyan/kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationKind } from '../generated/schema.ts';
import { kindNames } from '../notification/notification-kinds.ts';
import { type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import { handledTypes } from './handled-types.ts';
import { makeFromDomainEvents } from './make-from-domain-events.ts';

let running: RunningNotifications;
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

interface Row {
  kind: NotificationKind;
  /** The domain event that notifies ann, of what ben did. */
  domainEvent: () => ReturnType<typeof createDomainEvent>;
  /** The same, done by ann herself. */
  byHerself?: () => ReturnType<typeof createDomainEvent>;
  /** What makes it invisible to her. */
  hidden?: () => void;
}

const domainEvent = <Type extends DomainEventType>(type: Type, data: DomainEventData<Type>) =>
  createDomainEvent(type, data, running.clock());
const others = () => running.others;
const comment = { commentId: 'c1', itemId: 'i1', memberId: 'ben' };
const hiddenComment = () => void others().seen.set('c1', null);
const hiddenItem = () => void others().seen.set('i1', null);
const reminded = (data: DomainEventData<'feed.eventChanged'>) => {
  others().reminded = ['ann'];
  return domainEvent('feed.eventChanged', data);
};
const coming = (change: DomainEventData<'wellness.meetingChanged'>['change']) => {
  others().coming = ['ann'];
  return domainEvent('wellness.meetingChanged', { meetingId: 'g1', change });
};
const nobodyComes = () => {
  others().coming = [];
};
const moderated = (outcome: DomainEventData<'moderation.decided'>['outcome']) =>
  domainEvent('moderation.decided', { caseId: 'case1', memberId: 'ann', outcome });
const decided = (kind: DomainEventData<'media.pictureDecided'>['kind']) => () =>
  domainEvent('media.pictureDecided', { pictureId: 'p1', ownerId: 'ann', kind, outcome: 'rejected' });

const rows: Row[] = [
  {
    kind: 'POST_LIKED',
    domainEvent: () =>
      domainEvent('feed.postReacted', { itemId: 'i1', memberId: 'ben', ownerId: 'ann', change: 'given' }),
    byHerself: () =>
      domainEvent('feed.postReacted', { itemId: 'i1', memberId: 'ann', ownerId: 'ann', change: 'given' }),
    hidden: hiddenItem,
  },
  {
    kind: 'POST_COMMENTED',
    domainEvent: () => domainEvent('feed.commentAdded', { ...comment, ownerId: 'ann' }),
    byHerself: () => domainEvent('feed.commentAdded', { ...comment, memberId: 'ann', ownerId: 'ann' }),
    hidden: hiddenComment,
  },
  {
    kind: 'COMMENT_ANSWERED',
    domainEvent: () => domainEvent('feed.commentAdded', { ...comment, answeredId: 'ann', ownerId: 'ben' }),
    byHerself: () => domainEvent('feed.commentAdded', { ...comment, memberId: 'ann', answeredId: 'ann' }),
    hidden: hiddenComment,
  },
  {
    kind: 'REQUEST_RECEIVED',
    domainEvent: () => domainEvent('social.requestSent', { memberId: 'ben', toId: 'ann' }),
    hidden: () => void others().connected.set('ben', 'IGNORED'),
  },
  {
    kind: 'REQUEST_APPROVED',
    domainEvent: () => domainEvent('social.requestApproved', { memberId: 'ben', toId: 'ann' }),
    hidden: () => void others().connected.set('ben', 'NONE'),
  },
  {
    kind: 'CHAT_INVITED',
    domainEvent: () => {
      others().invited.set('ann', 'ben');
      return domainEvent('chat.chatAdded', { chatId: 'k1', memberIds: ['ann', 'ben'] });
    },
    hidden: () => others().invited.clear(),
  },
  {
    kind: 'HELPDESK_HANDED_OVER',
    domainEvent: () => domainEvent('chat.helpdeskChanged', { chatId: 'k1', receiverId: 'ann', giverId: 'ben' }),
    hidden: () => void others().taken.add('k1'),
  },
  {
    kind: 'JOIN_REQUESTED',
    domainEvent: () => domainEvent('identity.joinRequestChanged', { requestId: 'j1', change: 'asked' }),
  },
  { kind: 'PROFILE_PICTURE_DECIDED', domainEvent: decided('PROFILE_PICTURE') },
  { kind: 'GALLERY_PHOTO_DECIDED', domainEvent: decided('GALLERY_PHOTO') },
  { kind: 'LIVE_PHOTO_DECIDED', domainEvent: decided('LIVE_PHOTO') },
  {
    kind: 'POST_DECIDED',
    domainEvent: () => domainEvent('feed.postDecided', { itemId: 'i1', memberId: 'ann', outcome: 'rejected' }),
  },
  { kind: 'CONTENT_DECIDED', domainEvent: () => moderated('removed') },
  { kind: 'MEMBER_WARNED', domainEvent: () => moderated('warned') },
  { kind: 'APPEAL_DECIDED', domainEvent: () => moderated('granted') },
  { kind: 'EVENT_CHANGED', domainEvent: () => reminded({ itemId: 'i1', change: 'moved' }), hidden: hiddenItem },
  { kind: 'EVENT_CANCELLED', domainEvent: () => reminded({ itemId: 'i1', change: 'cancelled' }), hidden: hiddenItem },
  {
    kind: 'PLACE_GIVEN',
    domainEvent: () => domainEvent('feed.placeGiven', { itemId: 'i1', memberId: 'ann' }),
    hidden: hiddenItem,
  },
  { kind: 'MEETING_STARTED', domainEvent: () => coming('started'), hidden: nobodyComes },
  {
    kind: 'REPORT_DECIDED',
    domainEvent: () => domainEvent('feed.reportDecided', { reportId: 'r1', memberId: 'ann' }),
  },
];

/** Reported twice, to the process that runs and to one more. */
async function notify(...domainEvents: ReturnType<typeof createDomainEvent>[]) {
  for (const each of [...domainEvents, ...domainEvents]) running.feedLog.write(each);
  await running.wake();
  await makeFromDomainEvents(running.notifications)();
}
/** What was notified of notifications, in order; a bus carries a domain event once at least. */
const published = () =>
  [...new Map(running.bus.domainEvents.map(({ id, type }) => [id, type])).values()].flatMap((type) =>
    type.startsWith('notifications.') ? [type.replace('notifications.notification', '')] : [],
  );
const kept = async () =>
  (await running.models.notifications.find().lean()).map(({ memberId, kind }) => `${memberId} ${kind}`);

it('a photo of an event is published with its event', async () => {
  const picture = { pictureId: 'p1', ownerId: 'ann', kind: 'LIVE_PHOTO', outcome: 'approved' } as const;
  await notify(domainEvent('media.pictureDecided', { ...picture, itemId: 'i1' }));
  const [row] = await running.models.notifications.find().lean();
  expect(row).toMatchObject({ kind: 'LIVE_PHOTO_DECIDED', itemId: 'i1', pictureId: 'p1', approved: true });
});

describe.each(rows)('$kind', ({ kind, domainEvent: make, byHerself, hidden }) => {
  it('is made once, however often it is reported', async () => {
    await notify(make());
    expect(await kept()).toEqual([`ann ${kind}`]);
    await running.allPublished();
    expect(published()).toEqual(['Added']);
  });

  it('is not made for who has left, or turned it off', async () => {
    others().left.add('ann');
    await notify(make());
    expect(await kept()).toEqual([]);
    others().left.clear();
    const off = `mutation { setNotificationChoice(userId: "ann", kind: ${kind}, delivery: OFF) { id } }`;
    expect((await running.ask(off)).errors).toBeUndefined();
    await notify(make());
    expect(await kept()).toEqual([]);
  });

  if (hidden)
    it('is not made for who may not see it', async () => {
      const published = make();
      hidden();
      await notify(published);
      expect(await kept()).toEqual([]);
    });

  if (hidden)
    it('goes from list and count with what it is about', async () => {
      await notify(make());
      const list = '{ unreadNotificationsCount(userId: "ann") notifications(userId: "ann") { items { kind } } }';
      const shown = async () => (await running.ask(list)).data;
      expect(await shown()).toEqual({ unreadNotificationsCount: 1, notifications: { items: [{ kind }] } });
      hidden();
      expect(await shown()).toEqual({ unreadNotificationsCount: 0, notifications: { items: [] } });
    });

  if (byHerself)
    it('is not made of what they did themselves', async () => {
      await notify(byHerself());
      expect(await kept()).toEqual([]);
    });
});

describe('of two of whom one blocks the other', () => {
  it.each(['ann', 'ben'])('neither is notified of what the other does, whichever blocks (%s)', async (by) => {
    await notify(domainEvent('feed.commentAdded', { ...comment, ownerId: 'ann' }));
    await notify(domainEvent('feed.postReacted', { itemId: 'i1', memberId: 'ben', ownerId: 'ann', change: 'given' }));
    const list = '{ unreadNotificationsCount(userId: "ann") notifications(userId: "ann") { items { kind } } }';
    const shown = async () => (await running.ask(list)).data;
    expect(await shown()).toMatchObject({ unreadNotificationsCount: 2 });
    others().blocked.set(by, [by === 'ann' ? 'ben' : 'ann']);
    const forget = () => running.bus.publish(domainEvent('social.blockChanged', { memberId: 'ann', toId: 'ben' }));
    await forget();
    expect(await shown()).toEqual({ unreadNotificationsCount: 0, notifications: { items: [] } });
    await running.models.notifications.deleteMany({});
    await notify(domainEvent('feed.commentAdded', { ...comment, commentId: 'c2', ownerId: 'ann' }));
    await notify(domainEvent('social.requestSent', { memberId: 'ben', toId: 'ann' }));
    expect(await kept()).toEqual([]);
    others().blocked.clear();
    await forget();
  });
});

const withHost = ['MEETING_SOON', 'MEETING_CHANGED', 'MEETING_CANCELLED'];

it('every kind has its maker but the reminders, which the clock makes, and meetings and messages, which have tests of their own', () => {
  const made = new Set(rows.map(({ kind }) => kind));
  expect(kindNames.filter((kind) => !made.has(kind))).toEqual([
    'EVENT_REMINDER',
    'OWN_REMINDER',
    ...withHost,
    'MESSAGE_RECEIVED',
  ]);
});

it.each([
  ['soon', 'MEETING_SOON', true],
  ['moved', 'MEETING_CHANGED', true],
  ['cancelled', 'MEETING_CANCELLED', false],
] as const)('of a live meeting, %s: who comes and its host are notified once', async (change, kind, isOfComing) => {
  const about = domainEvent('wellness.meetingChanged', { meetingId: 'g1', change });
  others().coming = ['ann', 'ben', 'eli'];
  await notify(about);
  expect((await kept()).sort()).toEqual(['ann', 'ben', 'eli', 'hal'].map((id) => `${id} ${kind}`));
  const list = '{ notifications(userId: "ann") { items { kind relatedMeetingId } } }';
  const shown = async () => (await running.ask(list)).data.notifications.items;
  expect(await shown()).toEqual([{ kind, relatedMeetingId: 'g1' }]);
  others().coming = [];
  expect(await shown()).toHaveLength(isOfComing ? 0 : 1);
});

it('everybody who wants to come is notified of a change, and nobody else', async () => {
  others().reminded = ['ann', 'ben', 'eli', 'gal', 'sue'];
  await notify(domainEvent('feed.eventChanged', { itemId: 'i1', change: 'moved' }));
  expect((await kept()).sort()).toEqual(['ann', 'ben', 'eli', 'gal', 'sue'].map((id) => `${id} EVENT_CHANGED`));
});

it('an event that takes place after all is no longer said to be cancelled: one unread notice, with the right words', async () => {
  others().reminded = ['ann'];
  const list = `{ unreadNotificationsCount(userId: "ann")
    notifications(userId: "ann") { items { kind isReinstated title(language: "en") he: content(language: "he") } } }`;
  const shown = async () => (await running.ask(list)).data;
  const at = running.clock().getTime();
  const turned = (change: 'cancelled' | 'reinstated', minutes: number) =>
    notify(createDomainEvent('feed.eventChanged', { itemId: 'i1', change }, new Date(at + minutes * 60_000)));
  const cancelled = { kind: 'EVENT_CANCELLED', isReinstated: false, title: 'Event cancelled', he: 'אירוע בוטל' };
  await turned('cancelled', 0);
  expect(await shown()).toEqual({ unreadNotificationsCount: 1, notifications: { items: [cancelled] } });
  await turned('reinstated', 2);
  const words = { title: 'Event takes place after all', he: 'אירוע שבוטל יתקיים בכל זאת. אפשר לראות מתי ואיפה' };
  const reinstated = { kind: 'EVENT_CANCELLED', isReinstated: true, ...words };
  expect(await shown()).toEqual({ unreadNotificationsCount: 1, notifications: { items: [reinstated] } });
  // What comes late of the first change says nothing any more.
  await turned('cancelled', 1);
  expect(await shown()).toMatchObject({ notifications: { items: [reinstated] } });
  await turned('cancelled', 3);
  expect(await shown()).toMatchObject({ notifications: { items: [cancelled] } });
});

it('whose post it is and whom it answers is reported once, as an answer', async () => {
  await notify(domainEvent('feed.commentAdded', { ...comment, ownerId: 'ann', answeredId: 'ann' }));
  expect(await kept()).toEqual(['ann COMMENT_ANSWERED']);
});

it('who reported a member or a message is notified that staff saw to it, as of a comment', async () => {
  await notify(domainEvent('social.reportDecided', { reportId: 'r2', memberId: 'ann' }));
  await notify(domainEvent('chat.reportDecided', { reportId: 'r3', memberId: 'ann' }));
  expect(await kept()).toEqual(['ann REPORT_DECIDED', 'ann REPORT_DECIDED']);
});

it('pictures of posts are sent to nobody', async () => {
  await notify(decided('POST')());
  expect(await kept()).toEqual([]);
});

describe('what is taken back', () => {
  const liked = (memberId: string, change: 'given' | 'takenBack') =>
    domainEvent('feed.postReacted', { itemId: 'i1', memberId, ownerId: 'ann', change });
  const turn = async (...domainEvents: ReturnType<typeof createDomainEvent>[]) => {
    for (const each of domainEvents) running.feedLog.write(each);
    await running.wake();
  };

  it('unfolds while others like it, and is gone with the last', async () => {
    others().seen.set('i1', { from: ['eli', 'ben'], count: 2 });
    await turn(liked('ben', 'given'), liked('eli', 'given'));
    await expect.poll(published).toEqual(['Added', 'Changed']);
    others().seen.set('i1', { from: ['ben'], count: 1 });
    await turn(liked('eli', 'takenBack'));
    await expect.poll(published).toEqual(['Added', 'Changed', 'Changed']);
    others().seen.set('i1', null);
    await turn(liked('ben', 'takenBack'));
    await expect.poll(published).toEqual(['Added', 'Changed', 'Changed', 'Removed']);
  });

  it('leaves what was read as read, with the time of the last who still like it', async () => {
    others().seen.set('i1', { from: ['ben'], count: 1 });
    await turn(liked('ben', 'given'));
    await expect.poll(published).toEqual(['Added']);
    const first = await running.models.notifications.findOne().lean();
    others().seen.set('i1', { from: ['eli', 'ben'], count: 2 });
    const later = new Date(first!.since.getTime() + 120_000);
    const again = { itemId: 'i1', memberId: 'eli', ownerId: 'ann', change: 'given' } as const;
    await turn(createDomainEvent('feed.postReacted', again, later));
    await expect.poll(published).toEqual(['Added', 'Changed']);
    const second = await running.models.notifications.findOne().lean();
    expect(second!.at > first!.at).toBe(true);
    others().seen.set('i1', { from: ['ben'], count: 1 });
    await turn(liked('eli', 'takenBack'));
    await expect.poll(published).toEqual(['Added', 'Changed', 'Changed']);
    expect(await running.models.notifications.findOne().lean()).toMatchObject({ at: first!.at, since: first!.since });
  });

  it('as a comment is sent to who was notified of it', async () => {
    await turn(domainEvent('feed.commentAdded', { ...comment, ownerId: 'ann', answeredId: 'eli' }));
    await expect.poll(published).toEqual(['Added', 'Added']);
    hiddenComment();
    await turn(domainEvent('feed.commentRemoved', { commentId: 'c1', itemId: 'i1' }));
    await expect.poll(published).toEqual(['Added', 'Added', 'Removed', 'Removed']);
  });
});

it('hears each domain event that a maker or a mender waits for', () => {
  expect(new Set(handledTypes).size).toBe(handledTypes.length);
  expect(handledTypes).toContain('feed.commentRemoved');
});
