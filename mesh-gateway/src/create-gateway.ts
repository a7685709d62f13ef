/** The gateway: one GraphQL endpoint, HTTP and WebSocket, over the services of a deployment. */
import type { Server } from 'node:http';
import {
  type Bus,
  createTokenVerifier,
  type JwksSource,
  type Logger,
  type NeighbourReporter,
  type ServiceName,
} from '@banyan/kit';
import { forEachService, serviceNames } from '@banyan/services';
import { createAdmission } from './admission/admission.ts';
import type { BudgetNumbers } from './admission/budget-numbers.ts';
import { type Contracts, committedContracts } from './compose/contracts.ts';
import { createStitchedSchema } from './compose/stitched-schema.ts';
import { type EventLogs, eventLogsOf } from './domain-events/event-logs.ts';
import { patientLogs } from './domain-events/patient-log.ts';
import { createExecutor, type ServiceLocation } from './executors/create-executor.ts';
import { createHttpHandler, type HttpHandler } from './http/handler.ts';
import { knownOrigins } from './http/origin.ts';
import { createLiveHub } from './live/hub.ts';
import { type LiveFields, liveFields } from './live/live-fields.ts';
import { requireSharingKnown } from './live/messages/sharing.ts';
import { requireLiveFields } from './live/require-live-fields.ts';
import { createEngine } from './operation/run-operation.ts';
import { createUnplanned } from './operation/unplanned.ts';
import type { Unplanned } from './plan/plan.ts';
import { createPrepare } from './prepare/prepare.ts';
import { createOutdatedTokens, type Outdating } from './sign-in/outdated-tokens.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createLiveServer } from './socket/live-server.ts';
import { forbidden } from './socket/socket-parts.ts';
import { createSocketSessions } from './socket/socket-sessions.ts';

export interface GatewayOptions {
  /** In this process (a ServiceApp), elsewhere (`{ url }`), or switched off in this deployment, as any not named here. */
  services: Partial<Record<ServiceName, ServiceLocation>>;
  bus: Bus;
  /** Where missed domain events are read for `extensions.after`. Default: the services' own; without one it is RESYNC. */
  eventLogs?: EventLogs;
  jwks: JwksSource;
  logger: Logger;
  /** True hides the schema from introspection, and lets in no page of this machine that is not listed. */
  production: boolean;
  /** Origins a browser may call from, as it sends them: `https://example.org`. */
  allowedOrigins: readonly string[];
  /** Split mode: proves to services that a forwarded address is ours. */
  internalKey?: string;
  /** Hears how services elsewhere answer. */
  reporter?: NeighbourReporter;
  /** How long a service may take to answer. Default 5 s. */
  serviceTimeoutMs?: number;
  /** How long a new socket may take to introduce itself; its page may be fetching a fresh token. Default 10 s. */
  connectWithinMs?: number;
  /** The contracts and subscriptions to serve instead of this repository's own; for scenarios. */
  contracts?: Contracts;
  liveFields?: LiveFields;
  /** What one member, session and network may use. Default `budgetNumbers`. */
  budgets?: BudgetNumbers;
  /** False sends every operation through the stitched schema. Default true; for comparing the two. */
  usePlans?: boolean;
}

export interface Gateway {
  /** POST /graphql, for node:http and Express alike. */
  handler: HttpHandler;
  /** Serves subscriptions on the server's own port. */
  attachWebSocket(server: Server, path?: string): void;
  /** What is open now. */
  connections(): { sockets: number; subscriptions: number };
  /** Why it cannot work, in a sentence for its operator. */
  trouble(): string | undefined;
  /** How many operations ran without a plan, by reason. */
  unplanned(): ReadonlyMap<Unplanned, number>;
  stop(): Promise<void>;
}

export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { services, bus, jwks, logger, production, internalKey, usePlans } = options;
  const allowedOrigins = knownOrigins(options.allowedOrigins, production);
  const locationOf = (name: ServiceName) => services[name] ?? 'off';
  const asking = { logger, timeoutMs: options.serviceTimeoutMs ?? 5_000, internalKey, reporter: options.reporter };
  const executors = forEachService((name) => createExecutor(name, locationOf(name), asking));
  const eventLogs = options.eventLogs ?? eventLogsOf(services, internalKey, options.reporter);
  const { contracts = committedContracts, liveFields: fields = liveFields } = options;
  const stitched = createStitchedSchema(contracts, executors);
  requireLiveFields(contracts, fields);
  requireSharingKnown(contracts, fields);
  const unplanned = createUnplanned(logger);
  const prepare = createPrepare({ contracts, liveFields: fields, introspection: !production });
  const engine = createEngine({ contracts, executors, stitched, logger, unplanned, usePlans });
  const outdated = createOutdatedTokens(logger);
  const signIn = createSignIn(createTokenVerifier(jwks), outdated);
  const admission = createAdmission(options.budgets);
  const sessions = createSocketSessions(forbidden);
  const outdate = (domainEvent: Outdating) => {
    outdated.handle(domainEvent);
    sessions.end(domainEvent);
  };
  const hub = createLiveHub({ bus, eventLogs: patientLogs(eventLogs), fields, engine, admission, outdate, logger });
  outdated.learn(eventLogs.identity, hub.listening);
  const offServices = new Set(serviceNames.filter((name) => locationOf(name) === 'off'));
  const socketParts = { prepare, engine, hub, signIn, sessions, admission, offServices, logger, internalKey };
  const live = createLiveServer({ ...socketParts, allowedOrigins, connectWithinMs: options.connectWithinMs ?? 10_000 });
  return {
    handler: createHttpHandler({ prepare, engine, signIn, admission, logger, allowedOrigins, internalKey }),
    attachWebSocket: live.attach,
    connections: () => ({ sockets: sessions.count(), subscriptions: hub.count() }),
    trouble: outdated.trouble,
    unplanned: unplanned.counts,
    async stop() {
      outdated.stop();
      hub.stop();
      await live.stop();
    },
  };
}
