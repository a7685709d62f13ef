// Running moderation for one test file: real MongoDB, a clock that stands still, and the services that keep what is reported as the test says.
import {
  type AnyDomainEvent,
  type CallInternal,
  connectMongo,
  createDomainEvent,
  type EventLog,
  type InternalRequest,
  type LogQuery,
  type ReportedContent,
  ServiceError,
  type Viewer,
} from '@banyan/kit';
import { execute, fakeClock, memoryBus, startTestMongo, testDeps, viewer } from '@banyan/kit/testing';
import { expect, vi } from 'vitest';
import { createApp } from '../app.ts';
import type { CaseDoc } from '../case/case.model.ts';
import { caseId } from '../case/report-steps.ts';
import { type Models, openModels } from '../models.ts';

/** On a busy machine, too. */
export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

export const dana = viewer({ memberId: 'dana', roles: ['member', 'staff'] });
export const noam = viewer({ memberId: 'noam', roles: ['member', 'staff'] });
export const ann = viewer({ memberId: 'ann' });

type Settled = InternalRequest<'feed.settleReports'>;

const keepersOf = () => ({
  /** What each subject says, by its id; reports and words of the others are these. */
  content: new Map<string, Partial<ReportedContent>>(),
  askedFor: [] as InternalRequest<'feed.reportedContent'>[],
  settled: [] as Settled[],
  restored: [] as string[],
  /** Until when members are suspended, by decision; null: ended. */
  suspended: new Map<string, Date | null>(),
  isAway: false,
  canRestore: true,
});

const whole = (content: Partial<ReportedContent> = {}): ReportedContent => ({
  title: null,
  text: 'words',
  itemId: null,
  image: null,
  isGone: false,
  reports: [],
  ...content,
});

const callsOf = (keepers: ReturnType<typeof keepersOf>): CallInternal =>
  (async (method: string, request: unknown) => {
    if (keepers.isAway) throw ServiceError('SERVICE_UNAVAILABLE');
    if (method.endsWith('.reportedContent')) {
      const { of } = request as InternalRequest<'feed.reportedContent'>;
      keepers.askedFor.push(request as InternalRequest<'feed.reportedContent'>);
      return { found: of.map(({ id }) => whole(keepers.content.get(id))) };
    }
    if (method === 'identity.suspendMember') {
      const { decisionId, until } = request as InternalRequest<'identity.suspendMember'>;
      keepers.suspended.set(decisionId, until);
      return { isTaken: true };
    }
    if (method.endsWith('.settleReports')) keepers.settled.push(request as Settled);
    else keepers.restored.push((request as InternalRequest<'feed.restoreContent'>).subject.id);
    return { isRestored: keepers.canRestore };
  }) as CallInternal;

export const caseFields = `id kind subjectId revision member { id } content { text isGone } reportCount reportedAt claimedBy { id } undoUntil
  reports { id reporter { id } reason note } decisions { id outcome reason text decidedBy { id } restoredAt restoredBy { id } canRestore }`;

interface Reporting {
  logged: AnyDomainEvent[];
  bus: ReturnType<typeof memoryBus>;
  clock: () => Date;
  models: Models;
}

interface ByWhom {
  by?: string;
  authorId?: string;
}

function reportingTo({ logged, bus, clock, models }: Reporting) {
  const publish = async (domainEvent: AnyDomainEvent) => {
    logged.push(domainEvent);
    await bus.publish(domainEvent);
  };
  /** Resolves once the report is part of the case. */
  const report = async (commentId: string, { by = 'ben', authorId = 'ann' }: ByWhom = {}): Promise<string> => {
    const reportId = `${by} of ${commentId}`;
    const data = { reportId, commentId, memberId: by, authorId };
    await publish(createDomainEvent('feed.commentReported', data, clock()) as AnyDomainEvent);
    const id = caseId('comment', commentId);
    const reportIds = async () => (await models.cases.findById(id).lean<CaseDoc>())?.reports.map((each) => each.id);
    await eventually(async () => expect(await reportIds()).toContain(reportId));
    return id;
  };
  return { publish, report };
}

export async function startModeration() {
  const mongo = await startTestMongo();
  const bus = memoryBus();
  const clock = fakeClock(new Date('2026-03-10T12:00:00Z'));
  const keepers = keepersOf();
  const logged: AnyDomainEvent[] = [];
  const log: EventLog = {
    read: async ({ from, types }: LogQuery) =>
      logged
        .filter(({ type, at }) => types.includes(type) && at >= from)
        .map((domainEvent) => ({ domainEvent, loggedAt: domainEvent.at })),
    now: async () => clock(),
    offsetsOf: async () => new Map(),
  };
  const eventLogs = () => ({ feed: log });
  const deps = { mongoUrl: mongo.url, bus, clock, callInternal: callsOf(keepers), eventLogs, jobsEveryMs: 25 };
  const app = await createApp(testDeps(deps));
  const database = await connectMongo(mongo.url, 'moderation');
  const models = openModels(database);
  const ask = async (text: string, who: Viewer = dana, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await execute(app, text, variables, who);
    // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
    return (errors ? String(errors[0]!.extensions.code) : Object.values(data ?? {})[0]) as any;
  };
  const { publish, report } = reportingTo({ logged, bus, clock, models });
  const stop = async () => {
    await app.stop();
    await database.close();
    await mongo.stop();
  };
  return { app, ask, bus, clock, keepers, models, mongoUrl: mongo.url, publish, report, stop };
}

export type RunningModeration = Awaited<ReturnType<typeof startModeration>>;

/** What was published, each once, however often the outbox did. */
export const publishedOf = (bus: RunningModeration['bus'], prefix: string): AnyDomainEvent[] =>
  [...new Map(bus.domainEvents.map((each) => [each.id, each])).values()].filter(({ type }) => type.startsWith(prefix));
