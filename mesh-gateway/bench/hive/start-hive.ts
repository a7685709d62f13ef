/** Hive Gateway over the same services, as one more target of the feed's cost. Needs /proc, so Linux. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DocumentNode, parse } from 'graphql';
import type { RunningTarget } from '../feed-cost.ts';

interface Subgraph {
  name: string;
  url: string;
  typeDefs: string;
}

interface Composition {
  composeServices(services: { name: string; url: string; typeDefs: DocumentNode }[]): {
    supergraphSdl?: string;
    errors?: { message: string }[];
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function writeSupergraph(folder: string, subgraphs: Subgraph[]): void {
  const { composeServices } = createRequire(join(folder, 'package.json'))(
    '@theguild/federation-composition',
  ) as Composition;
  const { supergraphSdl, errors } = composeServices(
    subgraphs.map(({ name, url, typeDefs }) => ({ name, url, typeDefs: parse(typeDefs) })),
  );
  if (!supergraphSdl) throw new Error(errors?.map(({ message }) => message).join('; '));
  writeFileSync(join(folder, 'supergraph.graphql'), supergraphSdl);
}

/** User and system time of a process, in microseconds; Linux counts in hundredths of a second. */
function cpuOf(pid: number): { cpu: number; rss: number } {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = rest.split(' ');
  return { cpu: (Number(fields[11]) + Number(fields[12])) * 10_000, rss: Number(fields[21]) * 4_096 };
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}/readiness`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ok) return;
    await wait(500);
  }
  throw new Error('Hive Gateway did not become ready.');
}

export async function startHive(folder: string): Promise<RunningTarget> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const services = fork(join(import.meta.dirname, 'subgraphs.ts'), { env });
  const [subgraphs] = (await once(services, 'message')) as [Subgraph[]];
  writeSupergraph(folder, subgraphs);
  const port = await freePort();
  const bin = join(folder, 'node_modules/@graphql-hive/gateway/dist/bin.js');
  const args = ['supergraph', 'supergraph.graphql', '--port', String(port), '--host', '127.0.0.1', '--fork', '1'];
  const hive = spawn(process.execPath, [bin, ...args], { cwd: folder, env, stdio: 'ignore' });
  await untilReady(port);
  return {
    name: 'Hive Gateway over HTTP',
    port,
    headers: { 'content-type': 'application/json' },
    async cpu() {
      services.send({});
      const [own] = (await once(services, 'message')) as [{ cpu: NodeJS.CpuUsage; rss: number }];
      const gateway = cpuOf(hive.pid!);
      return { cpu: gateway.cpu + own.cpu.user + own.cpu.system, rss: gateway.rss + own.rss };
    },
    stop() {
      hive.kill();
      services.kill();
    },
  };
}
