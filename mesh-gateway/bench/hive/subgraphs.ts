/** The same services as federation subgraphs, which is how Hive Gateway joins members. Alone in their process. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceApp, serve } from '@banyan/kit';
import express, { type Request, type Response } from 'express';
import { extendSchema, type GraphQLObjectType, type GraphQLUnionType, parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { membersOf } from '../direct-feed.ts';
import { servicesInMemory } from '../feed-in-memory.ts';

const apps = servicesInMemory();
const sdl = (name: string) =>
  readFileSync(join(import.meta.dirname, `../../../services/${name}/schema.graphql`), 'utf8');
const link = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key"])';

/** What a federation gateway asks: members by their representations. */
function withEntities(app: ServiceApp): ServiceApp['schema'] {
  const entities =
    'scalar _Any union _Entity = User extend type Query { _entities(representations: [_Any!]!): [_Entity]! }';
  const schema = extendSchema(app.schema, parse(entities));
  const members = membersOf(app, {});
  (schema.getQueryType() as GraphQLObjectType).getFields()._entities!.resolve = (_parent, { representations }) =>
    Promise.all(representations.map(({ id }: { id: string }) => members.clear(id).load(id)));
  (schema.getType('_Entity') as GraphQLUnionType).resolveType = () => 'User';
  return schema;
}

async function subgraph(name: string, schema: ServiceApp['schema'], typeDefs: string) {
  const yoga = createYoga<{ req: Request; res: Response }>({
    schema,
    logging: false,
    graphiql: false,
    maskedErrors: false,
  });
  const app = express().disable('x-powered-by').disable('etag');
  app.use('/graphql', (req, res) => void yoga(req, res, { req, res }));
  const { url } = await serve(app, { port: 0, host: '127.0.0.1' });
  return { name, url: `${url}/graphql`, typeDefs: `${link}\n${typeDefs}` };
}

/** Ours alone: the other gateway does not know them. */
const ownMarks = / @(sameForAll|sameForOthers|perViewer|internal|listSize|merge|joined)\b(\([^)]*\))?/g;

const keyed = (typeDefs: string, key: string) =>
  `scalar DateTime ${typeDefs.replace(ownMarks, '').replace('type User {', `type User ${key} {`)}`;

process.send?.([
  await subgraph('feed', apps.feed.schema, keyed(sdl('feed'), '@key(fields: "id", resolvable: false)')),
  await subgraph('identity', withEntities(apps.identity), keyed(sdl('identity'), '@key(fields: "id")')),
]);
process.on('message', () => process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss }));
process.on('disconnect', () => process.exit());
