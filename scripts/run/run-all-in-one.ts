import { type Deployment, loadDeployment } from '@banyan/deployments';
import type { MongoServer } from '@banyan/embedded-mongo';
import type { Config } from '@banyan/kit/config';
import { buildToStart } from '../build/build-stale.ts';
import { requireDataDir } from './data-dir.ts';
import { requireFreePort } from './free-port.ts';
import { hasDemo } from './has-demo.ts';
import { openDatabase } from './open-database.ts';
import { shutDownOnSignal } from './shut-down-on-signal.ts';
import { keepStartedWith } from './started-with.ts';
import { createStopStack, type StopStack } from './stop-stack.ts';
import { welcome } from './welcome.ts';

/**
 * Builds what is stale and beside it opens the database, which is filled where it is an empty embedded one and SEED does not say off; then starts
 * everything, says where it is, and runs until asked to stop.
 */
export async function runAllInOne(config: Config): Promise<void> {
  const stack = createStopStack();
  shutDownOnSignal(stack.stop, config.stopNoticeMs);
  // What can be refused at once is refused before anything is built.
  const deployment = loadDeployment(config.deployment);
  await requireFreePort(config.port, config.host);
  await requireServers(config);
  await requireDataDir(config.dataDir);
  try {
    await buildAndStart(config, deployment, stack);
  } catch (failure) {
    await stack.stop().catch(() => {});
    throw failure;
  }
}

async function buildAndStart(config: Config, deployment: Deployment, stack: StopStack): Promise<void> {
  const opening = openDatabase(config, stack);
  const [database, { startAllInOne }] = await Promise.all([
    opening,
    // The gateway's module reads what the build has just written; and what is refused above need not load any of it.
    buildToStart().then(() => import('./all-in-one.ts')),
    opening.then((opened) => fill(opened, config, deployment)),
  ]);
  const logLevel = process.env.LOG_LEVEL ? config.logLevel : 'warn';
  const app = await startAllInOne({ ...config, logLevel, database });
  stack.add(app.stop);
  const { askHasMembers } = await import('@banyan/shell/server');
  const hasMembers = (await askHasMembers(app.url, 10_000)) !== false;
  keepStartedWith(config.dataDir, { deployment: config.deployment, url: config.origin ?? app.url });
  console.log(welcome({ ...app, hasMembers, hasDemo: await hasDemo(app.mongoUrl) }, config));
}

async function fill({ url, isEmbedded }: MongoServer, config: Config, deployment: Deployment): Promise<void> {
  const { fillIfEmpty, refuseDemo } = await import('./fill-if-empty.ts');
  if (config.seed === 'off') return refuseDemo({ mongoUrl: url, isEmbedded, dataDir: config.dataDir });
  if (!isEmbedded) return;
  const { ownKey } = await import('./own-key.ts');
  const { dataDir, internalKey = ownKey(dataDir), objectStore, cloudinary, diaryKeys } = config;
  await fillIfEmpty({ mongoUrl: url, dataDir, objectStore, cloudinary, diaryKeys, deployment, internalKey });
}

/** Servers of one's own must be there. Only who has any waits for their drivers to be loaded. */
async function requireServers({ mongoUrl, redisUrl }: Config): Promise<void> {
  if (!mongoUrl && !redisUrl) return;
  const { connectMongo, requireRedis } = await import('@banyan/kit');
  if (redisUrl) await requireRedis(redisUrl);
  if (mongoUrl) await (await connectMongo(mongoUrl, 'probe')).close();
}
