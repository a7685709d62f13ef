import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlVariable } from '@banyan/kit';
import { layCable, startMortalMongo, startTestRedis } from '@banyan/kit/testing';
import { type ServiceName, serviceNames } from '@banyan/services';
import { onTestFinished } from 'vitest';
import { startPart } from './start-part.ts';

/** One service, a gateway and a shell, each a process, with a database and a bus that a test may take away. The other services are nowhere. */
export async function startChain(
  name: ServiceName,
  more: Record<string, string> = {},
  ofGateway: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-chain-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const mongo = await startMortalMongo();
  const redis = await startTestRedis();
  const bus = await layCable(Number(new URL(redis.url).port));
  onTestFinished(async () => {
    await bus.stop();
    await redis.stop();
  });
  const { PATH = '', HOME = '' } = process.env;
  const own = { MONGODB_URL: mongo.url, REDIS_URL: `redis://127.0.0.1:${bus.port}`, DATA_DIR: dataDir };
  const shared = { PATH, HOME, ...own, PORT: '0', INTERNAL_KEY: 'k'.repeat(32), STOP_NOTICE_SECONDS: '60', ...more };
  const nobody = Object.fromEntries(serviceNames.map((each) => [urlVariable(each), 'http://127.0.0.1:1']));
  const service = await startPart({ ...shared, ...nobody, SERVICE: name });
  const here = { ...nobody, [urlVariable(name)]: service.url };
  const gateway = await startPart({ ...shared, ...here, ...ofGateway, SERVICE: 'gateway' });
  const shell = await startPart({ ...shared, ...here, GATEWAY_URL: gateway.url, SERVICE: 'shell' });
  return { mongo, bus, parts: { service, gateway, shell } };
}
