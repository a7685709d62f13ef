// A service as a declaration: what it is made of. The order in which it is put together and taken apart is here, once.
import { readFileSync } from 'node:fs';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import { refusedCallModel } from '../audit/refused-call.model.ts';
import { createRefusedCalls } from '../audit/refused-calls.ts';
import type { ServiceName } from '../domain-events/catalogue.ts';
import { createEventLog, type EventLog } from '../domain-events/event-log.ts';
import type { InternalHandlers } from '../internal-api/internal-methods.ts';
import { every } from '../jobs/every.ts';
import { eraseRows } from '../member/erase-rows.ts';
import type { MemberDataHandler } from '../member/member-data-handler.ts';
import { connectMongo, disconnectMongo, ensureIndexes, startFailure } from '../mongo/connect-mongo.ts';
import { createOutbox, type Outbox, type Reconciler } from '../outbox/outbox.ts';
import type { Calls } from '../permissions/calls.ts';
import type { Schedule } from '../schedule/schedule.ts';
import { createTaskMetrics } from '../schedule/task-metrics.ts';
import { startTasks, type TaskKind } from '../schedule/work-tasks.ts';
import { createMetrics, type ServiceMetrics } from './metrics.ts';
import { mountService } from './mount-service.ts';
import type { CreateApp, ServiceApp, ServiceContext, ServiceDeps } from './service-app.ts';

/** What the use cases of a service work with; one per process. */
export interface ServiceCore<Models> {
  models: Models;
  outbox: Outbox;
  clock: () => Date;
}

export interface Opening<Models> extends Omit<ServiceCore<Models>, 'outbox'> {
  connection: Connection;
  deps: ServiceDeps;
  /** What it reported itself, for one that goes on from there. */
  eventLog: EventLog;
  metrics: ServiceMetrics;
}

/** Work that comes round again and again; a turn that fails is logged, and the next one comes. */
export interface Job {
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
}

export interface TaskWork {
  schedule: Schedule;
  kinds: Readonly<Record<string, TaskKind>>;
}

export interface ServiceDefinition<Models, Own extends object, Fields extends object> {
  /** As in the list of services; its database, metrics and log lines carry it. */
  name: ServiceName;
  /** Where its contract is: `new URL('../schema.graphql', import.meta.url)`. */
  schema: URL;
  /** Field -> function, as the service's resolvers.ts lists them. */
  resolvers: object;
  /** Who may call what, as the service's policy/calls.ts declares it. */
  calls: Calls;
  /** Every collection, named in one place. Their indexes are built, and all that carry domain events are swept. */
  models: (connection: Connection) => Models;
  /** Rows that need more than their own write before their domain events are published. */
  reconcile?: (service: Omit<ServiceCore<Models>, 'outbox'> & Own) => readonly Reconciler[];
  /** What its use cases work with beyond models, outbox and clock; the database is ready. */
  open?: (opening: Opening<Models>) => Own | Promise<Own>;
  /** What resolvers find in their context beyond viewer, request and now; once per operation. */
  context: (service: ServiceCore<Models> & Own, asked: ServiceContext) => Fields;
  /** What it answers the other services of its deployment (decision 133). */
  internalHandlers?: (service: ServiceCore<Models> & Own) => InternalHandlers;
  jobs?: (service: ServiceCore<Models> & Own) => readonly Job[];
  /** Work that waits for its time, by kind: done once, by whichever process comes first (decision 153). */
  tasks?: (service: ServiceCore<Models> & Own) => TaskWork;
  /** What it answers beside GraphQL, such as files; their paths are its own (`media/…`). */
  routes?: (service: ServiceCore<Models> & Own, deps: ServiceDeps) => Router;
  /**
   * What it keeps of one member, and how it forgets them (decision 143). What the kit keeps for it, refused calls, goes by itself.
   * There is no service without: one that knows no member says so by yielding nothing.
   */
  member: (service: ServiceCore<Models> & Own) => MemberDataHandler;
  /** Lets go of what `open` took hold of beyond the database. */
  close?: (service: ServiceCore<Models> & Own) => Promise<unknown>;
  /** The public keys access tokens are verified with. Identity only. */
  jwks?: (service: ServiceCore<Models> & Own) => ServiceApp['jwks'];
}

/** What runs the service: `createApp(deps)` connects, opens, sweeps and mounts; its `stop` takes it apart in turn. */
export function defineService<Models, Own extends object = object, Fields extends object = object>(
  definition: ServiceDefinition<Models, Own, Fields>,
): CreateApp {
  return async (deps) => {
    const connection = await connectMongo(deps.mongoUrl, definition.name);
    try {
      return await assemble(definition, deps, connection);
    } catch (failure) {
      await disconnectMongo(connection);
      throw startFailure(failure);
    }
  };
}

async function assemble<Models, Own extends object, Fields extends object>(
  definition: ServiceDefinition<Models, Own, Fields>,
  deps: ServiceDeps,
  connection: Connection,
): Promise<ServiceApp> {
  const { name, resolvers, calls } = definition;
  const { bus, logger, clock = () => new Date() } = deps;
  const models = definition.models(connection);
  const model = refusedCallModel(connection);
  const eventLog = createEventLog(connection, clock);
  await Promise.all([ensureIndexes(connection), eventLog.prepare()]);
  const metrics = createMetrics(name);
  const own = (await definition.open?.({ models, clock, connection, deps, eventLog, metrics })) as Own;
  const parts = {
    reconcilers: definition.reconcile?.({ models, clock, ...own }),
    onPublished: (count: number) => metrics.domainEventsPublished.inc(count),
  };
  const outbox = createOutbox({ connection, bus, eventLog, logger, clock, ...parts });
  const refusals = createRefusedCalls({ service: name, model, outbox, logger });
  const service = { models, outbox, clock, ...own };
  const stops = startWork(definition, service, { logger, metrics, jobsEveryMs: deps.jobsEveryMs });
  return mountService({
    name,
    typeDefs: readFileSync(definition.schema, 'utf8'),
    resolvers,
    calls,
    refused: refusals.refused,
    deps,
    connection,
    eventLog,
    metrics,
    buildContext: contextOf(definition, service),
    ...memberDataHandlersOf(definition, service, deps),
    member: withRefusals(definition.member(service), { outbox, model }),
    async stop() {
      await Promise.all([...stops.map((stop) => stop()), refusals.settled(), definition.close?.(service)]);
      await outbox.stop();
    },
  });
}

/** What the service does without being asked; each function stops a part of it. */
function startWork<Models, Own extends object, Fields extends object>(
  { jobs, tasks }: ServiceDefinition<Models, Own, Fields>,
  service: ServiceCore<Models> & Own,
  { logger, metrics, jobsEveryMs }: Pick<ServiceDeps, 'logger' | 'jobsEveryMs'> & { metrics: ServiceMetrics },
): (() => Promise<void>)[] {
  const stops = (jobs?.(service) ?? []).map(({ everyMs, name, work }) =>
    every(jobsEveryMs ?? everyMs, name, logger, work),
  );
  if (!tasks) return stops;
  const { schedule, kinds } = tasks(service);
  const options = { logger, metrics: createTaskMetrics(metrics.registry), lookEveryMs: jobsEveryMs };
  return [...stops, startTasks(schedule, kinds, options)];
}

/** Makes the context of one operation, all of it as of one moment. */
function contextOf<Models, Own extends object, Fields extends object>(
  { context }: ServiceDefinition<Models, Own, Fields>,
  service: ServiceCore<Models> & Own,
) {
  return (viewer: ServiceContext['viewer'], request: ServiceContext['request']) => {
    const asked = { viewer, request, now: service.clock() };
    return { ...asked, ...context(service, asked) };
  };
}

/** What the service answers beside its calls. */
function memberDataHandlersOf<Models, Own extends object, Fields extends object>(
  { jwks, internalHandlers, routes }: ServiceDefinition<Models, Own, Fields>,
  service: ServiceCore<Models> & Own,
  deps: ServiceDeps,
) {
  return { jwks: jwks?.(service), internalHandlers: internalHandlers?.(service), routes: routes?.(service, deps) };
}

/** What the kit itself keeps of a member, for every service, goes with the rest. */
function withRefusals(
  handler: MemberDataHandler,
  kept: Pick<Parameters<typeof eraseRows>[0], 'outbox' | 'model'>,
): MemberDataHandler {
  return {
    ...handler,
    async erase(memberId) {
      const isDone = await handler.erase(memberId);
      return (await eraseRows({ ...kept, filter: { memberId } })) && isDone;
    },
  };
}
