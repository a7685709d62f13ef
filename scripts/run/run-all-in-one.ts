import { loadDeployment } from '@banyan/deployments';
import type { Config } from '@banyan/kit/config';
import { buildStale } from '../build/build-stale.ts';
import { requireDataDir } from './data-dir.ts';
import { endWhenAsked } from './end-when-asked.ts';
import { requireFreePort } from './free-port.ts';
import { welcome } from './welcome.ts';

/** Builds what is stale, starts everything, fills an empty embedded database, says where it is, and runs until asked to stop. */
export async function runAllInOne(config: Config): Promise<void> {
  let stop = async () => {};
  endWhenAsked(() => stop(), config.stopNoticeMs);
  // What can be refused at once is refused before anything is built.
  loadDeployment(config.deployment);
  await requireFreePort(config.port, config.host);
  await requireServers(config);
  await requireDataDir(config.dataDir);
  await buildStale();
  // The gateway's module reads what the build has just written; and what is refused above need not load any of it.
  const { startAllInOne } = await import('./all-in-one.ts');
  const { fillIfEmpty } = await import('./fill-if-empty.ts');
  const app = await startAllInOne({
    ...config,
    logLevel: process.env.LOG_LEVEL ? config.logLevel : 'warn',
    prepare: config.mongoUrl ? undefined : fillIfEmpty,
  });
  stop = app.stop;
  console.log(welcome(app, config));
}

/** Servers of one's own must be there. Only who has any waits for their drivers to be loaded. */
async function requireServers({ mongoUrl, redisUrl }: Config): Promise<void> {
  if (!mongoUrl && !redisUrl) return;
  const { connectMongo, requireRedis } = await import('@banyan/kit');
  if (redisUrl) await requireRedis(redisUrl);
  if (mongoUrl) await (await connectMongo(mongoUrl, 'probe')).close();
}
