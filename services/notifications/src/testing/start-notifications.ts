// Running notifications for one test file: real MongoDB, a clock that stands still, and the others as the test says they answer.
import {
  type Answered,
  type Answers,
  type AnyFact,
  type Ask,
  type Asked,
  connectMongo,
  type FactLog,
  type LogQuery,
  type Question,
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

type Seen = Answered<'feed.whatIsSeen'>['seen'][number];
type Look = (id: string, by: Asked<'feed.whatIsSeen'>['by']) => Seen;

/** What the others answer; a test changes it. */
export function otherServices() {
  const others = {
    /** Members who are not here any more. */
    left: new Set<string>(),
    /** Of a post, a comment or the likes of a post; unless said otherwise all is seen, and a comment is by ben. */
    seen: new Map<string, Seen | Look>(),
    /** What is between a member and another; unless said otherwise they are friends. */
    connected: new Map<string, Answered<'social.howConnected'>['are'][number]>(),
    /** Who wants to be told of an event. */
    reminded: [] as string[],
    questions: [] as Question[],
    isFeedAway: false,
    /** What a test answers itself. */
    answers: {} as Answers,
  };
  const look = ({ kind, id }: Asked<'feed.whatIsSeen'>['of'][number], by: Asked<'feed.whatIsSeen'>['by']): Seen => {
    const said = others.seen.get(id);
    if (said !== undefined) return typeof said === 'function' ? said(id, by) : said;
    return kind === 'item' ? { from: [], count: 0 } : { from: ['ben'], count: 1 };
  };
  const answer = (question: Question, asked: unknown): unknown => {
    others.questions.push(question);
    const own = others.answers[question] as ((asked: unknown) => unknown) | undefined;
    if (own) return own(asked);
    if (question === 'identity.whoIs') {
      const { memberId } = asked as Asked<'identity.whoIs'>;
      return { member: others.left.has(memberId) ? null : { memberId, roles: ['member'], groups: [] } };
    }
    if (question === 'social.howConnected') {
      const { to } = asked as Asked<'social.howConnected'>;
      return { are: to.map((id) => others.connected.get(id) ?? 'APPROVED') };
    }
    if (others.isFeedAway) throw new Error('the feed is away');
    if (question === 'feed.whoIsReminded') {
      const { after } = asked as Asked<'feed.whoIsReminded'>;
      return { memberIds: others.reminded.filter((id) => id > after).slice(0, 2) };
    }
    const { by, of } = asked as Asked<'feed.whatIsSeen'>;
    return { seen: of.map((each) => look(each, by)) };
  };
  const ask = (async (question: Question, asked: unknown) => answer(question, asked)) as Ask;
  const reset = () => {
    for (const kept of [others.left, others.seen, others.connected]) kept.clear();
    Object.assign(others, { reminded: [], isFeedAway: false });
  };
  return { others, ask, reset };
}

/** A log that a test writes, told on the bus or found later. */
export function writtenLog(clock: () => Date) {
  const logged: { fact: AnyFact; loggedAt: Date }[] = [];
  const log: FactLog = {
    read: async ({ from, types, limit = 500 }: LogQuery) =>
      logged.filter(({ fact, loggedAt }) => loggedAt >= from && types.includes(fact.type)).slice(0, limit),
    now: async () => clock(),
    placesOf: async () => new Map(),
  };
  return {
    log,
    write: (fact: unknown) => void logged.push({ fact: fact as AnyFact, loggedAt: clock() }),
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
  const { others, ask, reset } = otherServices();
  const factLogs = () => ({ feed: feedLog.log }) as never;
  const app = await createApp(testDeps({ mongoUrl: mongo.url, clock, bus, ask, factLogs, ...given }));
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
    /** No row carries a fact any more: each was told that will be. */
    async allTold() {
      const carrying = () => models.notifications.countDocuments({ 'outbox.0': { $exists: true } });
      await vi.waitFor(async () => expect(await carrying()).toBe(0), { timeout: 10_000 });
    },
    /** One turn of this process. */
    wake: () => notifications.onHeard.wake!(),
    ask: (query: string, variables: Record<string, unknown> = {}, who: Viewer | null = ann) =>
      execute(app, query, variables, who),
    /** Nothing is left of an earlier test. */
    async clear() {
      reset();
      feedLog.clear();
      await clear(models);
      bus.facts.length = 0;
    },
    async stop() {
      await app.stop();
      await connection.close();
      await mongo.stop();
    },
  };
}

export type RunningNotifications = Awaited<ReturnType<typeof startNotifications>>;
