import { readFileSync } from 'node:fs';
import {
  type CreateApp,
  connectMongo,
  createFactLog,
  createMetrics,
  createOutbox,
  ensureIndexes,
  mountService,
} from '@banyan/kit';
import { connectionModel } from './connection/connection.model.ts';
import type { SocialContext } from './context.ts';
import { resolvers } from './resolvers.ts';

const typeDefs = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

export const createApp: CreateApp = async (deps) => {
  const { logger, bus, clock = () => new Date() } = deps;
  const database = await connectMongo(deps.mongoUrl, 'social');
  const connections = connectionModel(database);
  const factLog = createFactLog(database, clock);
  await Promise.all([ensureIndexes(database), factLog.prepare()]);
  const metrics = createMetrics('social');
  const onTold = (count: number) => metrics.factsTold.inc(count);
  const outbox = createOutbox({ models: [connections], bus, factLog, logger, clock, onTold });
  return mountService<SocialContext>({
    name: 'social',
    typeDefs,
    resolvers,
    deps,
    connection: database,
    factLog,
    metrics,
    buildContext: (viewer, request) => ({ viewer, request, connections }),
    stop: () => outbox.stop(),
  });
};
