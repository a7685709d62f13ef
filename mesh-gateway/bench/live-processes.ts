/** A live server and its members, each in a process of their own, for measuring what the server spends. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveTarget, Publishing } from './fan-out-target.ts';
import type { LiveSubject } from './live-subjects.ts';

interface State {
  cpu: NodeJS.CpuUsage;
  rss: number;
  subscriptions: number;
}

export interface LiveProcesses {
  /** CPU so far in milliseconds, and memory in bytes. */
  state(): Promise<{ cpuMs: number; rss: number }>;
  /** Publishes and waits until `messages` have come; answers when each did, in this machine's one clock. */
  publish(publishing: Publishing, messages: number): Promise<number[]>;
  /** How many bytes of messages came to each socket since it subscribed, the holders of the group first. */
  bytes(): Promise<number[]>;
  stop(): void;
}

interface Options {
  target: LiveTarget;
  sockets: number;
  /** How many of the members hold the group that only they do. */
  holders?: number;
  /** Default: items. */
  about?: LiveSubject;
}

const longestMs = 60_000;
const script = (name: string) => join(import.meta.dirname, name);
const env = { ...process.env, NODE_ENV: 'production' };

async function received<Answer>(child: ChildProcess): Promise<Answer> {
  const [message] = await once(child, 'message');
  return message as Answer;
}

async function stateOf(server: ChildProcess): Promise<State> {
  server.send({});
  return received<State>(server);
}

/** Resolves when every socket has subscribed. Needs as many open files twice: for the server, and for the members. */
export async function startLiveProcesses({
  target,
  sockets,
  holders = 0,
  about = 'items',
}: Options): Promise<LiveProcesses> {
  const server = fork(script('fan-out-target.ts'), [target, String(sockets), String(holders), about], { env });
  let clients: ChildProcess | undefined;
  const stop = () => {
    clients?.kill();
    server.kill();
  };
  try {
    const { port, ...members } = await received<{ port: number; authorizations: string[]; query: string }>(server);
    clients = fork(script('fan-out-clients.ts'), [String(port)], { env });
    clients.send(members);
    await received(clients);
    while ((await stateOf(server)).subscriptions < sockets) await wait(50);
  } catch (failure) {
    stop();
    throw failure;
  }
  const own = clients;
  return {
    stop,
    async state() {
      const { cpu, rss } = await stateOf(server);
      return { cpuMs: (cpu.user + cpu.system) / 1_000, rss };
    },
    async publish(publishing, messages) {
      const end = performance.now() + longestMs;
      const arrivals: number[] = [];
      server.send(publishing);
      while (arrivals.length < messages) {
        await wait(messages > 1_000 ? 100 : 5);
        own.send('arrivals');
        arrivals.push(...(await received<{ arrivals: number[] }>(own)).arrivals);
        if (performance.now() > end) throw new Error(`only ${arrivals.length} of ${messages} messages came`);
      }
      return arrivals;
    },
    async bytes() {
      own.send('bytes');
      return (await received<{ bytes: number[] }>(own)).bytes;
    },
  };
}

export const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
