/** A service of a few lines: the real contract, its own resolvers, no database. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventLog, marks, type RequestInfo, type ServiceApp, type ServiceName, type Viewer } from '@banyan/kit';
import express from 'express';
import type { GraphQLSchema } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import { noDomainEvents } from './tiny-event-log.ts';

export interface TinyContext {
  viewer: Viewer | null;
  request: RequestInfo;
}

export type TinyResolver = (parent: never, args: never, context: TinyContext) => unknown;
export type TinyResolvers = Record<string, Record<string, TinyResolver>>;

interface Tiny {
  name: ServiceName;
  resolvers: TinyResolvers;
  /** A contract of its own instead of the real one. */
  typeDefs?: string;
  eventLog?: EventLog;
  /** Over HTTP the service reads the viewer itself; tiny ones believe this. */
  viewerOf?: (authorization: string | undefined) => Viewer | null;
}

const typeDefsOf = (name: ServiceName): string =>
  readFileSync(join(import.meta.dirname, `../../../services/${name}/schema.graphql`), 'utf8');

/** Every item is for everyone unless said. Items carry their type in `__typename`. */
const tinyFeed = { Query: { feedItemAudience: () => ['everyone', 'staff'] } };

export function tinyService(tiny: Tiny): ServiceApp {
  const { name, resolvers, typeDefs = typeDefsOf(name), eventLog = noDomainEvents, viewerOf = () => null } = tiny;
  const schema: GraphQLSchema = createSchema({
    typeDefs: [marks, typeDefs],
    resolvers: [typeDefs.includes('feedItemAudience') ? tinyFeed : {}, resolvers] as never,
  });
  const buildContext = (viewer: Viewer | null, request: RequestInfo): TinyContext => ({ viewer, request });
  const yoga = createYoga<{ req: express.Request; res: express.Response }>({
    schema,
    logging: false,
    graphiql: false,
    maskedErrors: false,
    context: ({ req, res }) =>
      buildContext(viewerOf(req.headers.authorization), {
        headers: req.headers as Record<string, string | undefined>,
        ip: '127.0.0.1',
        setCookie: (value) => void res.appendHeader('set-cookie', value),
        correlationId: 'tiny',
        isFromGateway: true,
      }),
  });
  const app = express();
  app.use('/graphql', (req, res) => void yoga(req, res, { req, res }));
  return { name, schema, buildContext, express: app, eventLog, stop: async () => undefined } as ServiceApp;
}
