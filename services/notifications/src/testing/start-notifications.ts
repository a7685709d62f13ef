// Running notifications for one test file: real MongoDB, a clock that stands still, and the others as the test says they answer.
import {
  type AnyDomainEvent,
  type CallInternal,
  connectMongo,
  type EventLog,
  type InternalHandlers,
  type InternalMethod,
  type InternalResponse,
  type LogQuery,
  type ServiceDeps,
  type Viewer,
} from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, testRequest, viewer } from '@banyan/kit/testing';
import { expect, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { NotificationsContext } from '../context.ts';
import { type Models, openModels } from '../models.ts';

export const now = new Date('2026-03-10T12:00:00Z');
export const ann = viewer({ memberId: 'ann', groups: ['g1'] });
export const ben = viewer({ memberId: 'ben' });

type Seen = InternalResponse<'feed.whatIsSeen'>['seen'][number];
type Others = ReturnType<typeof nobodySaysOtherwise>;

const nobodySaysOtherwise = () => ({
  /** Members who are not here any more. */
  left: new Set<string>(),
  /** Of a post, a comment or the likes of a post; unless said otherwise all is seen, and a comment is by ben. */
  seen: new Map<string, Seen>(),
  /** What is between a member and another; unless said otherwise they are friends. */
  connected: new Map<string, InternalResponse<'social.howConnected'>['are'][number]>(),
  /** Whom a member blocks. */
  blocked: new Map<string, string[]>(),
  /** Who wants to be notified of an event. */
  reminded: [] as string[],
  /** Who comes to a live meeting that hal hosts. */
  coming: [] as string[],
  isFeedAway: false,
  /** Who has not read a message of ben's in chat k1, from which one on; and how many each has not read of a chat, one unless said otherwise. */
  notRead: [] as { memberId: string; unreadFrom: number }[],
  unread: new Map<string, number>(),
  /** Conversations of the help desk that somebody else has by now. */
  taken: new Set<string>(),
  /** Who is asked to any chat, by whom. */
  invited: new Map<string, string>(),
  /** Whether members can be sent texts, and which were. */
  canText: true,
  texted: new Map<string, { memberId: string; language: string }>(),
  /** What a test answers itself. */
  answers: {} as InternalHandlers,
});

const invitedAt = new Date('2026-11-20T10:00:00.000Z');

const meetingAnswers = (others: Others): InternalHandlers => ({
  'wellness.whoComes': async ({ after }) => ({
    memberIds: others.coming.filter((id) => id > after).slice(0, 2),
    hostId: 'hal',
  }),
  'wellness.whereComing': async ({ memberId, meetingIds }) => ({
    are: meetingIds.map(() => memberId === 'hal' || others.coming.includes(memberId)),
  }),
});

const answersOf = (others: Others): InternalHandlers => ({
  'identity.whoIs': async ({ memberId }) => ({
    member: others.left.has(memberId) ? null : { memberId, roles: ['member'], groups: [] },
  }),
  'identity.whoMay': async () => ({ memberIds: ['ann'] }),
  'identity.canText': async () => ({ canText: others.canText }),
  'identity.textReminder': async ({ textId, ...to }) => {
    others.texted.set(textId, to);
    return { canText: others.canText };
  },
  'social.howConnected': async ({ to }) => ({ are: to.map((id) => others.connected.get(id) ?? 'APPROVED') }),
  'social.blockedPairs': async ({ memberId }) => ({
    blocked: others.blocked.get(memberId) ?? [],
    blockedBy: [...others.blocked].filter(([, ids]) => ids.includes(memberId)).map(([id]) => id),
  }),
  'chat.whoHasNotRead': async () => ({ chatId: 'k1', authorId: 'ben', members: others.notRead }),
  'chat.whoIsInvited': async ({ memberIds }) => ({
    invited: memberIds
      .filter((memberId) => others.invited.has(memberId))
      .map((memberId) => ({ memberId, invitedBy: others.invited.get(memberId)!, invitedAt })),
  }),
  'chat.whereIsIn': async ({ memberId, chatIds }) => ({ areIn: chatIds.map(() => others.invited.has(memberId)) }),
  'chat.whichAreClaimed': async ({ chatIds }) => ({ areClaimed: chatIds.map((id) => !others.taken.has(id)) }),
  'chat.howManyUnread': async ({ memberId, chatIds }) => ({
    unread: chatIds.map(() => others.unread.get(memberId) ?? 1),
  }),
  'chat.howManyUnreadInAll': async ({ memberId }) => ({ unread: others.unread.get(memberId) ?? 0 }),
  'feed.whoWantsToKnow': async ({ after }) => ({ memberIds: others.reminded.filter((id) => id > after).slice(0, 2) }),
  ...meetingAnswers(others),
  'feed.everyReminder': async () => ({ reminders: [] }),
  'feed.whatIsSeen': async ({ of }) => {
    const look = ({ kind, id }: (typeof of)[number]): Seen => {
      const said = others.seen.get(id);
      if (said !== undefined) return said;
      return kind === 'item' ? { from: [], count: 0 } : { from: ['ben'], count: 1 };
    };
    return { seen: of.map(look) };
  },
});

/** What the others answer; a test changes it. */
export function otherServices() {
  const others = nobodySaysOtherwise();
  const usual = answersOf(others);
  const callInternal = (async (question: InternalMethod, asked: never) => {
    if (others.isFeedAway && question.startsWith('feed.')) throw new Error('the feed is away');
    const answer = others.answers[question] ?? usual[question];
    if (!answer) throw new Error(`Say what ${question} is answered.`);
    return answer(asked);
  }) as CallInternal;
  const reset = () => {
    const { answers: _, ...first } = nobodySaysOtherwise();
    Object.assign(others, first);
  };
  return { others, callInternal, reset };
}

/** A log that a test writes, reported on the bus or found later. */
export function writtenLog(clock: () => Date) {
  const logged: { domainEvent: AnyDomainEvent; loggedAt: Date }[] = [];
  const log: EventLog = {
    read: async ({ from, types, limit = 500 }: LogQuery) =>
      logged
        .filter(({ domainEvent, loggedAt }) => loggedAt >= from && types.includes(domainEvent.type))
        .slice(0, limit),
    now: async () => clock(),
    offsetsOf: async () => new Map(),
  };
  return {
    log,
    write: (domainEvent: unknown) =>
      void logged.push({ domainEvent: domainEvent as AnyDomainEvent, loggedAt: clock() }),
    clear: () => void logged.splice(0),
  };
}

async function clear(models: Models): Promise<void> {
  await Promise.all(Object.values(models).map((model) => model.collection.deleteMany({})));
}

export async function startNotifications(given: Partial<ServiceDeps> = {}) {
  const mongo = await startTestMongo();
  const clock = fakeClock(now);
  const bus = memoryBus();
  const feedLog = writtenLog(clock);
  const { others, callInternal, reset } = otherServices();
  const running = { mongoUrl: mongo.url, clock, bus, callInternal, eventLogs: () => ({ feed: feedLog.log }) as never };
  const app = await createApp(testDeps({ ...running, jobsEveryMs: 100, ...given }));
  const connection = await connectMongo(mongo.url, 'notifications');
  const models = openModels(connection);
  const { notifications } = app.buildContext(null, testRequest()) as NotificationsContext;
  return {
    app,
    bus,
    clock,
    models,
    others,
    notifications,
    feedLog,
    url: mongo.url,
    /** No row carries a domain event any more: each learned that will be. */
    async allPublished() {
      const carrying = () => models.notifications.countDocuments({ 'outbox.0': { $exists: true } });
      await vi.waitFor(async () => expect(await carrying()).toBe(0), { timeout: 10_000 });
    },
    /** One turn of this process. */
    wake: () => notifications.onHandled.wake!(),
    ask: (query: string, variables: Record<string, unknown> = {}, who: Viewer | null = ann) =>
      execute(app, query, variables, who),
    /** Nothing is left of an earlier test. */
    async clear() {
      reset();
      feedLog.clear();
      await clear(models);
      bus.domainEvents.length = 0;
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningNotifications = Awaited<ReturnType<typeof startNotifications>>;
