/** One message to thousands of sockets: how long until the last one has it, and what it costs. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveTarget } from './fan-out-target.ts';

export interface FanOutRow {
  target: LiveTarget;
  sockets: number;
  p50Ms: number;
  p99Ms: number;
  lastMs: number;
  /** CPU of the server for one message to all. */
  cpuMs: number;
  rssMiB: number;
}

interface State {
  cpu: NodeJS.CpuUsage;
  rss: number;
  subscriptions: number;
}

const script = (name: string) => join(import.meta.dirname, name);
const env = { ...process.env, NODE_ENV: 'production' };

async function told<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = await once(child, 'message');
  return message as Answer;
}

async function stateOf(server: ChildProcess): Promise<State> {
  server.send({});
  return told<State>(server);
}

/** Publishes once and waits until every socket has heard it. */
async function round(server: ChildProcess, clients: ChildProcess, sockets: number) {
  const before = await stateOf(server);
  const start = performance.timeOrigin + performance.now();
  server.send({ publish: 'i3' });
  const arrivals: number[] = [];
  while (arrivals.length < sockets) {
    await wait(100);
    clients.send('arrivals');
    arrivals.push(...(await told<{ arrivals: number[] }>(clients)).arrivals);
    if (performance.timeOrigin + performance.now() > start + 60_000)
      throw new Error(`only ${arrivals.length} of ${sockets} heard`);
  }
  const after = await stateOf(server);
  const delays = arrivals.map((at) => at - start).sort((a, b) => a - b);
  const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
  return { delays, cpuMs: cpu / 1_000, rss: after.rss };
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** `sockets` needs as many open files twice: once for the server, once for the clients. */
export async function measureFanOut(target: LiveTarget, sockets: number, rounds = 7): Promise<FanOutRow> {
  const server = fork(script('fan-out-target.ts'), [target], { env });
  let clients: ChildProcess | undefined;
  try {
    const { port, authorization } = await told<{ port: number; authorization: string }>(server);
    clients = fork(script('fan-out-clients.ts'), [String(port), authorization, String(sockets)], { env });
    await told(clients);
    while ((await stateOf(server)).subscriptions < sockets) await wait(50);
    await round(server, clients, sockets);
    const all: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < rounds; count += 1) all.push(await round(server, clients, sockets));
    const at = (share: number) => middle(all.map(({ delays }) => delays[Math.ceil(delays.length * share) - 1] ?? 0));
    return {
      target,
      sockets,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      lastMs: at(1),
      cpuMs: middle(all.map(({ cpuMs }) => cpuMs)),
      rssMiB: Math.round(Math.max(...all.map(({ rss }) => rss)) / 2 ** 20),
    };
  } finally {
    clients?.kill();
    server.kill();
  }
}
