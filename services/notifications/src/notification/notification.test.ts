import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../making/notice.ts';
import { findReadTo, moveMarker } from '../read/marker.store.ts';
import { ann, ben, now, type RunningNotifications, startNotifications } from '../testing/start-notifications.ts';
import type { NotificationDoc } from './notification.model.ts';
import { foldMs, notificationId, pageQuery, saveNotice } from './notification.store.ts';

let running: RunningNotifications;
beforeAll(async () => {
  running = await startNotifications();
});
afterAll(() => running.stop());
beforeEach(() => running.clear());

const minute = 60_000;
const at = (minutes: number) => new Date(now.getTime() + minutes * minute);
/** A comment that ann was notified of at that minute. */
const rowAt = (minutes: number, given: Partial<NotificationDoc> = {}): NotificationDoc => {
  const commentId = `c${minutes}`;
  const _id = notificationId({ memberId: 'ann', kind: 'POST_COMMENTED', key: commentId });
  const row = { _id, memberId: 'ann', kind: 'POST_COMMENTED' as const, at: at(minutes), since: at(minutes) };
  return { ...row, from: ['ben'], itemId: 'i1', commentId, ...given };
};
const put = (...rows: NotificationDoc[]) => running.models.notifications.insertMany(rows);
const list = `query ($cursor: String, $limit: Int) { unreadNotificationsCount(userId: "ann") notifications(userId: "ann", cursor: $cursor, limit: $limit) {
  hasMore cursor items { relatedCommentId read } } }`;
const read = async (variables = {}) => {
  const { data } = await running.ask(list, variables);
  const { items, ...page } = data.notifications;
  const ids = items.map((each: { relatedCommentId: string; read: boolean }) => each.relatedCommentId);
  const unread = items.filter((each: { read: boolean }) => !each.read).length;
  return { ids, unread, count: data.unreadNotificationsCount as number, ...page };
};
const markRead = (row: NotificationDoc, who = ann) =>
  running.ask(
    'mutation ($u: ID!, $id: ID!) { setNotificationsReadState(userId: $u, notificationId: $id) }',
    { u: who.memberId, id: row._id },
    who,
  );

describe('the list', () => {
  it('is the last first, page by page, and no row twice or missing', async () => {
    await put(...[1, 2, 3, 4, 5].map((minutes) => rowAt(minutes)));
    const first = await read({ limit: 2 });
    expect([first.ids, first.hasMore]).toEqual([['c5', 'c4'], true]);
    const second = await read({ limit: 2, cursor: first.cursor });
    const third = await read({ limit: 2, cursor: second.cursor });
    expect([second.ids, third.ids, third.hasMore]).toEqual([['c3', 'c2'], ['c1'], false]);
  });

  it('leaves out what the member may not see any more, and its count with it', async () => {
    await put(...[1, 2, 3].map((minutes) => rowAt(minutes)));
    running.others.seen.set('c2', null);
    expect(await read()).toMatchObject({ ids: ['c3', 'c1'], count: 2 });
  });

  it('goes on behind many that are gone, and says that there is more where it looked far enough', async () => {
    await put(...Array.from({ length: 25 }, (_, minutes) => rowAt(minutes)));
    for (let minutes = 3; minutes < 25; minutes += 1) running.others.seen.set(`c${minutes}`, null);
    const first = await read({ limit: 2 });
    expect([first.ids, first.hasMore]).toEqual([[], true]);
    const second = await read({ limit: 2, cursor: first.cursor });
    expect([second.ids, second.hasMore, second.count]).toEqual([['c2', 'c1'], true, 3]);
  });

  it('says who impersonates the member nothing of what they planned themselves, neither the rows nor the count', async () => {
    const planned = { kind: 'OWN_REMINDER' as const, commentId: undefined, itemId: undefined, from: [] };
    await put(rowAt(1), rowAt(2, planned), rowAt(3, planned));
    const acting = { ...ann, actorId: 'hila' };
    const query = `{ unreadNotificationsCount(userId: "ann") notificationMarkerById(id: "ann") { unread }
      notifications(userId: "ann", limit: 2) { hasMore items { kind } } }`;
    const shown = async (who: typeof acting | typeof ann) => (await running.ask(query, {}, who)).data;
    const comment = { kind: 'POST_COMMENTED' };
    expect(await shown(acting)).toEqual({
      unreadNotificationsCount: 1,
      notificationMarkerById: { unread: 1 },
      notifications: { hasMore: false, items: [comment] },
    });
    expect(await shown(ann)).toEqual({
      unreadNotificationsCount: 3,
      notificationMarkerById: { unread: 3 },
      notifications: { hasMore: true, items: [{ kind: 'OWN_REMINDER' }, { kind: 'OWN_REMINDER' }] },
    });
  });

  it('leaves out who is leaving, until they return', async () => {
    await put(rowAt(1));
    await running.app.member.hide!('ben', true);
    expect(await read()).toMatchObject({ ids: [], count: 0 });
    await running.app.member.hide!('ben', false);
    expect(await read()).toMatchObject({ ids: ['c1'], count: 1 });
  });

  it('neither shows nor counts who is leaving, among several who did one thing', async () => {
    running.others.seen.set('c1', { from: ['eli', 'ben'], count: 2 });
    await put(rowAt(1));
    const query = '{ notifications(userId: "ann") { items { othersCount otherUser { id } } } }';
    const shown = async () => (await running.ask(query)).data.notifications.items;
    expect(await shown()).toEqual([{ othersCount: 1, otherUser: { id: 'eli' } }]);
    await running.app.member.hide!('eli', true);
    expect(await shown()).toEqual([{ othersCount: 0, otherUser: { id: 'ben' } }]);
  });

  it('is not shown where its owner cannot be asked', async () => {
    await put(rowAt(1));
    running.others.isFeedAway = true;
    const { data, errors } = await running.ask(list);
    running.others.isFeedAway = false;
    expect([data.notifications, errors?.length]).toEqual([null, 2]);
  });
});

describe('read', () => {
  it('is everything up to one, and stays so', async () => {
    const rows = [1, 2, 3].map((minutes) => rowAt(minutes));
    await put(...rows);
    expect((await markRead(rows[1]!)).data.setNotificationsReadState).toBe(true);
    expect(await read()).toMatchObject({ unread: 1, count: 1 });
    await markRead(rows[0]!);
    expect(await read()).toMatchObject({ unread: 1, count: 1 });
    await markRead(rows[2]!);
    expect(await read()).toMatchObject({ unread: 0, count: 0 });
  });

  it('is reported once, however often it is said and on however many devices at once', async () => {
    const row = rowAt(1);
    await put(row);
    await Promise.all(Array.from({ length: 20 }, () => markRead(row)));
    await markRead(row);
    await expect.poll(() => running.bus.domainEvents.map(({ type }) => type)).toEqual(['notifications.markerMoved']);
  });

  it('the first time on several devices at once, it stands at the last', async () => {
    for (let round = 0; round < 10; round += 1) {
      await running.models.markers.deleteMany({});
      await Promise.all([5, 1, 9, 3, 7].map((minutes) => moveMarker(running.notifications, 'ann', at(minutes))));
      expect(await findReadTo(running.models, 'ann')).toEqual(at(9));
    }
  });

  it('is not for somebody else to say', async () => {
    const row = rowAt(1);
    await put(row);
    expect((await markRead(row, ben)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await read()).toMatchObject({ count: 1 });
  });
});

describe('the count', () => {
  it('ends at a hundred', async () => {
    await put(...Array.from({ length: 130 }, (_, minutes) => rowAt(minutes)));
    expect((await read()).count).toBe(100);
  });
});

describe('one thing', () => {
  const liked = (from: string, minutes: number): Notice => {
    return { memberId: 'ann', kind: 'POST_LIKED', key: 'i1', from, since: at(minutes), itemId: 'i1' };
  };
  const published = () => running.bus.domainEvents.map(({ type }) => type.replace('notifications.notification', ''));
  const onlyRow = async () => {
    const rows = await running.models.notifications.find().lean();
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };

  it('is one row and one domain event, reported fifty times at once and once more', async () => {
    const notice: Notice = { ...liked('ben', 0), kind: 'POST_COMMENTED', key: 'c1', commentId: 'c1' };
    await Promise.all(Array.from({ length: 50 }, () => saveNotice(running.notifications, notice)));
    await saveNotice(running.notifications, notice);
    await onlyRow();
    await running.allPublished();
    expect(published()).toEqual(['Added']);
  });

  it('within a minute of the first anyone who is new joins it, and it stays where it stands', async () => {
    await saveNotice(running.notifications, liked('ben', 0));
    const { at: first } = await onlyRow();
    await Promise.all(['eli', 'gal', 'sue'].map((from) => saveNotice(running.notifications, liked(from, 0.5))));
    const row = await onlyRow();
    expect([row.at, row.since, [...row.from].sort()]).toEqual([first, at(0), ['ben', 'eli', 'gal', 'sue']]);
    await expect.poll(published).toEqual(['Added', 'Changed', 'Changed', 'Changed']);
  });

  it('a minute later it is new again, by the one who did it last', async () => {
    await saveNotice(running.notifications, liked('ben', 0));
    const before = await onlyRow();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await saveNotice(running.notifications, liked('eli', foldMs / minute));
    const row = await onlyRow();
    expect([row.from, row.since]).toEqual([['eli', 'ben'], at(1)]);
    expect(row.at.getTime()).toBeGreaterThan(before.at.getTime());
  });

  it('is not new again by who did it before', async () => {
    await saveNotice(running.notifications, liked('ben', 0));
    const before = await onlyRow();
    await saveNotice(running.notifications, liked('ben', 10));
    expect(await onlyRow()).toEqual(before);
    await expect.poll(published).toEqual(['Added']);
  });

  it('is new again at once where nobody in particular did it, and not where it is only reported once more', async () => {
    const decided = (approved: boolean, minutes: number): Notice => {
      return {
        memberId: 'ann',
        kind: 'GALLERY_PHOTO_DECIDED',
        key: 'p1',
        since: at(minutes),
        pictureId: 'p1',
        approved,
      };
    };
    await saveNotice(running.notifications, decided(false, 0));
    await saveNotice(running.notifications, decided(true, 0.3));
    expect(await onlyRow()).toMatchObject({ approved: true, since: at(0.3) });
    const { at: newest } = await onlyRow();
    for (const again of [decided(true, 0.3), decided(false, 0)]) await saveNotice(running.notifications, again);
    expect(await onlyRow()).toMatchObject({ approved: true, since: at(0.3), at: newest });
    await running.allPublished();
    expect(published()).toEqual(['Added', 'Changed']);
  });

  it('of what replaces an earlier one is new again by the one who did it last, and by nobody else', async () => {
    const invited = (from: string, minutes: number): Notice => {
      return {
        memberId: 'ann',
        kind: 'CHAT_INVITED',
        key: 'k1',
        chatId: 'k1',
        from,
        since: at(minutes),
        replaces: true,
      };
    };
    await saveNotice(running.notifications, invited('ben', 0));
    for (const [from, minutes] of [
      ['ben', 0.3],
      ['eli', 0.6],
    ] as const) {
      await saveNotice(running.notifications, invited(from, minutes));
      expect(await onlyRow()).toMatchObject({ from: [from], since: at(minutes) });
    }
    for (const again of [invited('eli', 0.6), invited('ben', 0)]) await saveNotice(running.notifications, again);
    expect(await onlyRow()).toMatchObject({ from: ['eli'], since: at(0.6) });
    await running.allPublished();
    expect(published()).toEqual(['Added', 'Changed', 'Changed']);
  });
});

it('a page and a count are read by the index alone, however many there are', async () => {
  await put(...Array.from({ length: 300 }, (_, minutes) => rowAt(minutes)));
  await put(
    ...Array.from({ length: 300 }, (_, minutes) => rowAt(minutes, { _id: `of ben ${minutes}`, memberId: 'ben' })),
  );
  const { models } = running;
  const position = { at: at(200), id: 'm' };
  for (const query of [
    pageQuery(models, 'ann', 31),
    pageQuery(models, 'ann', 31, position),
    pageQuery(models, 'ann', 31, undefined, at(100)),
    pageQuery(models, 'ann', 31, position, at(100)),
  ]) {
    const { executionStats, queryPlanner } = (await query.explain('executionStats')) as never as {
      executionStats: { totalDocsExamined: number; nReturned: number };
      queryPlanner: { winningPlan: object };
    };
    expect(executionStats.nReturned).toBe(31);
    expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(32);
    const plan = JSON.stringify(queryPlanner.winningPlan);
    for (const stage of ['"COLLSCAN"', '"SORT"']) expect(plan).not.toContain(stage);
  }
});
