// Express and yoga around a service's schema: the HTTP side of every service.

import express, { type Express, type Request, type Response, type Router } from 'express';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import type { Connection } from 'mongoose';
import { stopWhenCancelled } from '../cancel/require-wanted.ts';
import { DateTime } from '../contract/date-time.ts';
import { marks } from '../contract/marks.ts';
import { answerNamed } from '../correlation-id/correlation-id.ts';
import type { ServiceName } from '../domain-events/catalogue.ts';
import type { OwnEventLog } from '../domain-events/event-log.ts';
import { presentError } from '../errors/present-error.ts';
import { ServiceError } from '../errors/service-error.ts';
import { createProbes } from '../health/probes.ts';
import type { InternalHandlers } from '../internal-api/internal-methods.ts';
import { internalMember } from '../member/internal-member.ts';
import { disconnectMongo, isAnswering } from '../mongo/connect-mongo.ts';
import { type Calls, enforceCalls, type HandleRefusal } from '../permissions/calls.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { answerFailures, logRequests, refuseLeft, refuseOtherContent } from './http-guards.ts';
import { internalApiEndpoint } from './internal-api-endpoint.ts';
import { internalDomainEvents } from './internal-domain-events.ts';
import { internalKeyHeader, isInternalKey, markRefusedKey } from './internal-key.ts';
import { createMetrics, metricsText, type ServiceMetrics } from './metrics.ts';
import { requestInfo } from './request-info.ts';
import type { RequestInfo, ServiceApp, ServiceContext, ServiceDeps } from './service-app.ts';

export interface Mount<Context extends ServiceContext> {
  name: ServiceName;
  /** The service's schema.graphql; marks and `DateTime` are added here. */
  typeDefs: string;
  /** Field -> function, as the service's resolvers.ts lists them; an interface's are its types' too. `DateTime` is added here. */
  resolvers: object;
  /** Who may call what; a call without a declaration does not start. */
  calls: Calls;
  /** Hears of refused calls that are staff's alone. */
  refused?: HandleRefusal;
  deps: ServiceDeps;
  connection: Connection;
  eventLog: OwnEventLog;
  metrics?: ServiceMetrics;
  buildContext: (viewer: Viewer | null, request: RequestInfo) => Context;
  jwks?: ServiceApp['jwks'];
  /** What it answers the other services of its deployment. */
  internalHandlers?: InternalHandlers;
  /** What the service answers beside GraphQL. */
  routes?: Router;
  /** What it keeps of one member. */
  member: ServiceApp['member'];
  /** Runs before the database is closed. */
  stop: () => Promise<void>;
}

/** Largest GraphQL request a service reads. Files do not travel through GraphQL. */
const bodyLimit = '320kb';

/** Builds the ServiceApp of a service from its parts. */
export function mountService<Context extends ServiceContext>(mount: Mount<Context>): ServiceApp {
  const { name, deps, connection, eventLog, internalHandlers = {} } = mount;
  const resolvers = [{ DateTime }, mount.resolvers] as Parameters<typeof createSchema>[0]['resolvers'];
  const schema = createSchema({
    typeDefs: [marks, mount.typeDefs],
    resolvers,
    inheritResolversFromInterfaces: true,
  }) as GraphQLSchema;
  enforceCalls(name, schema, mount.calls, mount.refused);
  stopWhenCancelled(schema);
  const metrics = mount.metrics ?? createMetrics(name);
  const app = express().disable('x-powered-by').disable('etag');
  mountWatching(app, mount, metrics);
  app.post('/internal/facts', internalDomainEvents(eventLog, deps.internalKey));
  app.post('/internal/questions', internalApiEndpoint(internalHandlers, deps.internalKey));
  app.post('/internal/member', internalMember(mount.member, deps.internalKey));
  if (mount.jwks) app.get('/.well-known/jwks.json', async (_req, res) => void res.json(await mount.jwks?.()));
  if (mount.routes) app.use(mount.routes);
  mountGraphql(app, schema, mount, metrics);
  return {
    name,
    schema,
    buildContext: mount.buildContext,
    internalHandlers,
    express: app,
    eventLog,
    member: mount.member,
    metrics,
    isHealthy: () => isAnswering(connection),
    jwks: mount.jwks,
    async stop() {
      await mount.stop();
      await disconnectMongo(connection);
    },
  };
}

/** Each request gets its name and its line; then what it answers to anyone who watches it (decisions 193, 195). */
function mountWatching<Context extends ServiceContext>(app: Express, mount: Mount<Context>, metrics: ServiceMetrics) {
  const { name, deps, connection } = mount;
  app.use((req, res, next) => {
    markRefusedKey(req, res, deps.internalKey);
    answerNamed(req, res, isInternalKey(req.get(internalKeyHeader), deps.internalKey), next);
  });
  app.use(logRequests(deps.logger, metrics));
  const needs = {
    'The database (MONGODB_URL)': () => isAnswering(connection),
    'Redis (REDIS_URL)': deps.bus.isHealthy,
  };
  const probes = createProbes({ service: name, version: deps.version }, needs, deps.others);
  for (const [path, probe] of Object.entries(probes)) app.get(path, probe);
  app.get('/metrics', async (_req, res) => {
    res.type('text/plain').send(await metricsText(metrics));
  });
}

function mountGraphql<Context extends ServiceContext>(
  app: Express,
  schema: GraphQLSchema,
  mount: Mount<Context>,
  metrics: ServiceMetrics,
): void {
  const { deps } = mount;
  const yoga = createYoga<{ req: Request; res: Response }>({
    schema,
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    logging: false,
    cors: false,
    maskedErrors: {
      maskError: (error) => {
        const presented = presentError(error, deps.logger);
        metrics.errors.inc({ code: String(presented.extensions.code) });
        return presented;
      },
    },
    context: async ({ req, res }) => {
      const viewer = await viewerOf(req, deps);
      return mount.buildContext(viewer, requestInfo(req, res, deps.internalKey));
    },
  });
  app.post('/graphql', refuseOtherContent, express.json({ limit: bodyLimit }), refuseLeft, (req, res) =>
    yoga(req, res, { req, res }),
  );
  app.use(answerFailures(deps.logger));
}

async function viewerOf(req: Request, deps: ServiceDeps): Promise<Viewer | null> {
  const header = req.headers.authorization;
  if (header === undefined) return null;
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? [];
  try {
    if (!token) throw ServiceError('UNAUTHENTICATED');
    return (await deps.verifyToken(token)).viewer;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const status = error.extensions.code === 'UNAUTHENTICATED' ? 401 : 503;
    throw new GraphQLError(error.message, { extensions: { ...error.extensions, http: { status } } });
  }
}
