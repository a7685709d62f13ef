import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DeploymentInput } from '@banyan/deployments';
import { loadDeployment } from '@banyan/deployments';
import type { ItemSeed } from '@banyan/feed/import';
import type { Config, PushSettings } from '@banyan/kit';
import { seededDir, temporaryDir } from './places.ts';

const productProcess = fileURLToPath(new URL('./product-process.ts', import.meta.url));

export interface ProductOptions {
  /** Changes to the demo deployment. */
  deployment?: Partial<DeploymentInput>;
  /** Where the built shell lies. Default: where it was built. */
  shellFolder?: string;
  /** What stands in for the push services of browsers. */
  push?: PushSettings;
  /** What stands in for the operator's Jitsi server. */
  jitsi?: Config['jitsi'];
}

export interface Product {
  url: string;
  /** The last message that went to a phone or an e-mail address; waits for one to that. */
  messageTo(to: string): Promise<string>;
  /** Ends the process, keeps data and address. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Brings items in while it runs; resolves when members are notified. */
  publish(seeds: readonly ItemSeed[]): Promise<void>;
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** A seeded demo community of its own on a free port. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = temporaryDir('data');
  cpSync(seededDir(), dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  const deployment = writeDeployment(dataDir, options.deployment ?? {});
  const { shellFolder, push, jitsi } = options;
  const launched = { deployment, dataDir, shellFolder, push, jitsi };
  let running = await launch({ ...launched, port: 0 });
  const { url } = running;
  const stop = () => end(running.process);
  return {
    url,
    messageTo: (to) => messageIn(running.outboxUrl, to),
    stop,
    start: async () => {
      running = await launch({ ...launched, port: Number(new URL(url).port) });
    },
    publish: async (seeds) => {
      const published = once(running.process, 'message');
      running.process.send(seeds);
      await published;
    },
    dispose: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function writeDeployment(dataDir: string, changes: Partial<DeploymentInput>): string {
  const file = join(dataDir, 'deployment.json');
  writeFileSync(file, JSON.stringify({ ...loadDeployment('demo'), ...changes }));
  return file;
}

interface Running {
  process: ChildProcess;
  url: string;
  outboxUrl: string;
}

interface Launch extends Pick<ProductOptions, 'shellFolder' | 'push' | 'jitsi'> {
  deployment: string;
  dataDir: string;
  port: number;
}

function launch(options: Launch): Promise<Running> {
  const child = fork(productProcess, [JSON.stringify({ ...options, logLevel: 'error' })], {
    execArgv: [],
    // Dates stay dates.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => said.push(String(text)));
  return new Promise((ready, failed) => {
    child.once('message', (told: Pick<Running, 'url' | 'outboxUrl'>) => ready({ process: child, ...told }));
    child.once('exit', (code) => failed(new Error(`The product ended with ${code} while starting:\n${said.join('')}`)));
  });
}

/** It is sent when the answer is out: a moment later at most. */
async function messageIn(outboxUrl: string, to: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const page = await (await fetch(outboxUrl)).text();
    const [, text] = page.split(`<dt>${to},`, 2)[1]?.match(/<dd><pre dir="auto">(.*?)<\/pre><\/dd>/s) ?? [];
    if (text) return text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No message went to ${to}.`);
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((ended) => {
    child.once('exit', () => ended());
    child.kill('SIGTERM');
  });
}
