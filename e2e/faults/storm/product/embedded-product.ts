// The product in one process, beside the embedded database: as `npm start` runs it, and killed as a machine would.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedMongo } from '@banyan/embedded-mongo';
import { temporaryDir } from '../../../support/places.ts';
import { fillWithFriends } from './community.ts';
import type { StormProduct } from './storm-product.ts';

const productProcess = join(import.meta.dirname, '../../../support/product-process.ts');
const generous = join(import.meta.dirname, 'generous.ts');

interface Running {
  child: ChildProcess;
  url: string;
}

export async function startEmbeddedProduct(): Promise<StormProduct> {
  const dataDir = temporaryDir('storm');
  const mongo = await startEmbeddedMongo({ dir: join(dataDir, 'mongo'), port: 0, report: () => {} });
  await fillWithFriends(mongo.url);
  const start = (port: number) => launch({ deployment: 'demo', dataDir, mongoUrl: mongo.url, port });
  let running = await start(0);
  const { url } = running;
  const killProduct = async () => {
    const gone = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await gone;
    running = await start(Number(new URL(url).port));
  };
  const killDatabase = async () => {
    const { pid } = mongo;
    process.kill(pid, 'SIGKILL');
    while (mongo.pid === pid || mongo.trouble() !== undefined) await sleep(20);
  };
  const kills: Record<string, () => Promise<void>> = { product: killProduct, database: killDatabase };
  return {
    url,
    parts: Object.keys(kills),
    kill: (part) => kills[part]!(),
    async dispose() {
      running.child.kill('SIGKILL');
      await mongo.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function launch(options: object): Promise<Running> {
  const child = fork(productProcess, [JSON.stringify({ ...options, logLevel: 'error' })], {
    execArgv: ['--import', generous],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => said.push(String(text)));
  return new Promise((ready, failed) => {
    child.once('message', ({ url }: { url: string }) => ready({ child, url }));
    child.once('exit', (code) => failed(new Error(`The product ended with ${code} while starting:\n${said.join('')}`)));
  });
}
