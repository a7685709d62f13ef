// The demo's server in this process, over frontends of a few bytes: for contracts that no browser has a part in.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDeployment } from '@banyan/deployments';
import { type ItemSeed, importItems } from '@banyan/feed/import';
import { importMembers, type MemberSeed } from '@banyan/identity/import';
import { type OpenSms, openSms } from '@banyan/kit';
import { startTestMongo, testDeps } from '@banyan/kit/testing';
import { createGateway, type Gateway } from '@banyan/mesh-gateway';
import { startServices } from '@banyan/services/start';
import { createShellServer } from '@banyan/shell/server';
import { builtParts } from '../../shell/server/testing/built-parts.ts';

const [mayaId, danaId] = ['a'.repeat(24), 'b'.repeat(24)] as const;

/** They sign in as in the demo. */
const members: MemberSeed[] = [
  { id: mayaId, username: 'maya', password: 'banyan-demo', firstName: 'Maya', phoneNumber: '+972525550101' },
  { id: danaId, username: 'dana', password: 'banyan-demo', firstName: 'Dana' },
];

/** News for everyone, the first the newest. */
const news = (titles: readonly string[]): ItemSeed[] =>
  titles.map((title, index) => ({
    kind: 'news',
    externalKey: title,
    authorId: danaId,
    publishedAt: new Date(Date.now() - (index + 1) * 60_000),
    targets: ['all'],
    content: { title },
  }));

export interface DemoInProcess {
  /** The address members open. */
  url: string;
  sms: OpenSms;
  gateway: Gateway;
  stop(): Promise<void>;
}

export async function startDemoInProcess(titles: readonly string[]): Promise<DemoInProcess> {
  const [mongo, parts] = [await startTestMongo(), builtParts()];
  await importMembers(mongo.url, members);
  await importItems(mongo.url, news(titles));
  const deployment = loadDeployment('demo');
  const sms = openSms(deployment, undefined)!;
  const dataDir = join(parts.root, 'data');
  const deps = testDeps({ mongoUrl: mongo.url, deployment, sms, dataDir, internalKey: 'a key of this test alone' });
  const { bus, logger, internalKey, version } = deps;
  const services = await startServices(deps);
  const { apps, jwks } = services;
  const { allowedOrigins } = deployment;
  const gateway = await createGateway({
    services: apps,
    bus,
    jwks,
    logger,
    production: true,
    allowedOrigins,
    internalKey,
  });
  const shell = createShellServer({ deployment, dataDir, version, internalKey, logger, gateway, dists: parts.dists });
  const { url } = await shell.listen(0);
  return {
    url,
    sms,
    gateway,
    async stop() {
      await shell.close(() => gateway.stop());
      await services.stop();
      await mongo.stop();
      rmSync(parts.root, { recursive: true });
    },
  };
}
