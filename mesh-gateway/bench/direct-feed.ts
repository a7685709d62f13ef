/** The thing the gateway is compared with: the feed service itself, with the author join written by hand. */
import type { RequestInfo, ServiceApp } from '@banyan/kit';
import DataLoader from 'dataloader';
import express, { type Express, type Request, type Response } from 'express';
import { extendSchema, type GraphQLFieldResolver, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { committedContracts } from '../src/compose/contracts.ts';
import type { SignIn } from '../src/sign-in/sign-in.ts';

type Member = Record<string, unknown>;
interface JoinContext {
  joined: DataLoader<string, Member>;
}
type JoinResolver = GraphQLFieldResolver<Record<string, string>, JoinContext>;

const userFields = ['username', 'name', 'firstName', 'profilePictureUrl', 'profilePictureThumbUrl'];

/** The feed's schema with the fields the gateway would join, and whatever else `more` declares. */
export function joinedSchema(feed: ServiceApp, more = ''): GraphQLSchema {
  const extensions = [
    `extend type User { ${userFields.map((field) => `${field}: String`).join(' ')} admin: Boolean! isDeleted: Boolean! }`,
  ];
  const schema = extendSchema(feed.schema, parse([...extensions, more].join('\n')));
  const resolve = (typeName: string, field: string, key: string, userField: string) => {
    const type = schema.getType(typeName);
    const resolver: JoinResolver = async (parent, _args, { joined }) =>
      parent[key] ? ((await joined.load(parent[key]))[userField] ?? null) : null;
    if (isObjectType(type)) type.getFields()[field]!.resolve = resolver as never;
  };
  for (const field of [...userFields, 'admin', 'isDeleted']) resolve('User', field, 'id', field);
  for (const type of ['Comment', 'Like']) {
    for (const [name, { by, field }] of committedContracts.joins.derived.get(type)!) resolve(type, name, by, field);
  }
  return schema;
}

function requestOf(req: Request): RequestInfo {
  const headers = req.headers as RequestInfo['headers'];
  return {
    headers,
    ip: '127.0.0.1',
    setCookie: () => undefined,
    correlationId: String(headers['x-request-id']),
    isFromGateway: true,
  };
}

/** Members by id, in one call of identity's own function. */
export function membersOf(identity: ServiceApp, context: object): DataLoader<string, Member> {
  const usersByIds = identity.schema.getQueryType()!.getFields().usersByIds!.resolve as (
    parent: unknown,
    args: { ids: readonly string[] },
    context: object,
  ) => Member[] | Promise<Member[]>;
  return new DataLoader(async (ids: readonly string[]) => usersByIds(null, { ids }, context));
}

/** Express, yoga and a DataLoader, with tokens remembered as the gateway remembers them. */
export function directFeed(feed: ServiceApp, identity: ServiceApp, signIn: SignIn): Express {
  const yoga = createYoga<{ req: Request; res: Response }>({
    schema: joinedSchema(feed),
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    logging: false,
    cors: false,
    context: async ({ req }) => {
      const viewer = (await signIn.read(req.headers.authorization))?.viewer ?? null;
      const request = requestOf(req);
      const own = feed.buildContext(viewer, request);
      return Object.assign(own, { joined: membersOf(identity, identity.buildContext(viewer, request)) });
    },
  });
  const app = express().disable('x-powered-by').disable('etag');
  app.post('/graphql', express.json({ limit: '256kb' }), (req, res) => void yoga(req, res, { req, res }));
  return app;
}
