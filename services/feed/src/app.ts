import { readFileSync } from 'node:fs';
import {
  type CreateApp,
  connectMongo,
  createFactLog,
  createMetrics,
  createOutbox,
  createWriteBudget,
  ensureIndexes,
  mountService,
} from '@banyan/kit';
import type { Feed, FeedContext } from './context.ts';
import { createSettle } from './facts/settle.ts';
import { every } from './jobs.ts';
import { createLoaders } from './loaders.ts';
import { openModels } from './models.ts';
import { keepWindows } from './publication/publication.job.ts';
import { resolvers } from './resolvers.ts';
import { writeKinds } from './write-kinds.ts';

const typeDefs = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

const windowsEveryMs = 10_000;
const sweepEveryMs = 5_000;
/** Younger leftovers are still being settled by whoever wrote them. */
const sweepGraceMs = 3_000;

export const createApp: CreateApp = async (deps) => {
  const { logger, bus, clock = () => new Date() } = deps;
  const connection = await connectMongo(deps.mongoUrl, 'feed');
  const models = openModels(connection);
  const factLog = createFactLog(connection, clock);
  await Promise.all([ensureIndexes(connection), factLog.prepare()]);
  const metrics = createMetrics('feed');
  // Rows whose facts need a count first are swept by `settle`; items carry facts that need none.
  const onTold = (count: number) => metrics.factsTold.inc(count);
  const outbox = createOutbox({ models: [models.items], bus, factLog, logger, clock, onTold });
  const settle = createSettle(models, outbox);
  const feed: Feed = { models, settle, clock, writes: createWriteBudget(writeKinds, clock) };
  const jobs = [
    every(windowsEveryMs, 'windows', logger, () => keepWindows(models, outbox, clock())),
    every(sweepEveryMs, 'sweep', logger, () => settle.sweep(new Date(clock().getTime() - sweepGraceMs))),
  ];
  return mountService<FeedContext>({
    name: 'feed',
    typeDefs,
    resolvers,
    deps,
    connection,
    factLog,
    metrics,
    buildContext: (viewer, request) => ({
      viewer,
      request,
      feed,
      now: clock(),
      loaders: createLoaders(models, viewer?.memberId, request),
    }),
    async stop() {
      await Promise.all(jobs.map((stopJob) => stopJob()));
      await outbox.stop();
    },
  });
};
