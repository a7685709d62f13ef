// The product as an operator runs it who wants no gap: two of each part behind nginx and haproxy, Redis between them, one database.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { urlVariable } from '@banyan/kit';
import { inFull } from '@banyan/kit/testing';
import { serviceNames } from '@banyan/services';
import { type Balancer, canBalance, startBalancer } from './balancer.ts';
import { addressOf, end, type From, launch, type Part } from './part-process.ts';
import { type Surroundings, startSurroundings } from './surroundings.ts';

export const parts: readonly Part[] = [...serviceNames, 'gateway', 'shell'];
export type Replica = 0 | 1;
/** So long haproxy needs at most to see that a copy is ready. */
const SEEN_MS = 1_500;

export interface TwoOfEach
  extends Replicas,
    Pick<Surroundings, 'loseRedis' | 'killRedis' | 'killDatabase' | 'freezeNeighbour'> {
  /** Where members open it, by TLS. */
  url: string;
  /** Of the certificate that it shows. */
  certificate: string;
  dispose(): Promise<void>;
}

interface Replicas {
  /** Asks a copy to end as a supervisor does and starts it again, from elsewhere where that is given. Answers how it ended. */
  restart(part: Part, replica: Replica, from?: From): Promise<number | null>;
  /** Ends a copy without a word; it is started again, as a supervisor does. */
  kill(part: Part, replica: Replica): Promise<void>;
  /** A copy stands still until the answered function is called. */
  freeze(part: Part, replica: Replica): () => void;
}

/** `env`: what each process is given beside. */
export async function startTwoOfEach(env: Record<string, string> = {}): Promise<TwoOfEach> {
  if (!canBalance)
    throw new Error('Two of each stand behind nginx and haproxy: apt-get install nginx haproxy openssl.');
  const around = await startSurroundings();
  const balancer = await startBalancer(join(around.dataDir, 'balancer'), inFull(1, 8)).catch(async (failure) => {
    await around.dispose();
    throw failure;
  });
  const addresses = serviceNames.map((name) => [urlVariable(name), balancer.addressOf(name)]);
  const { start, stop, ...replicas } = createReplicas(balancer, {
    ...around.env,
    ...env,
    ...Object.fromEntries(addresses),
    GATEWAY_URL: balancer.addressOf('gateway'),
    NODE_ENV: 'production',
    ORIGIN: balancer.url,
    TRUSTED_PROXIES: '1',
  });
  const dispose = async () => {
    await stop();
    await balancer.stop();
    await around.dispose();
  };
  try {
    // Identity first: the others verify tokens with the keys that it publishes.
    for (const part of parts) await Promise.all([start(part, 0), start(part, 1)]);
    for (const part of parts) await isAnswered(balancer.addressOf(part));
  } catch (failure) {
    await dispose();
    throw failure;
  }
  const { loseRedis, killRedis, killDatabase, freezeNeighbour } = around;
  const { url, certificate } = balancer;
  return { url, certificate, ...replicas, loseRedis, killRedis, killDatabase, freezeNeighbour, dispose };
}

function createReplicas(balancer: Balancer, env: Record<string, string>) {
  const running = new Map<string, ChildProcess>();
  const processOf = (part: Part, replica: Replica) => running.get(`${part} ${replica}`)!;
  const start = async (part: Part, replica: Replica, from?: From) => {
    const child = launch({ ...env, SERVICE: part, PORT: String(balancer.portOf(part, replica)) }, from);
    running.set(`${part} ${replica}`, child);
    await addressOf(part, child);
  };
  return {
    start,
    async restart(part, replica, from) {
      const code = await end(processOf(part, replica));
      await start(part, replica, from);
      await sleep(SEEN_MS);
      return code;
    },
    async kill(part, replica) {
      const gone = once(processOf(part, replica), 'exit');
      processOf(part, replica).kill('SIGKILL');
      await gone;
      await start(part, replica);
    },
    freeze(part, replica) {
      const frozen = processOf(part, replica);
      frozen.kill('SIGSTOP');
      return () => void frozen.kill('SIGCONT');
    },
    async stop() {
      for (const each of running.values()) each.kill('SIGCONT');
      await Promise.all([...running.values()].map(end));
    },
  } satisfies Replicas & Record<string, unknown>;
}

/** haproxy has seen that one of its copies is ready. */
async function isAnswered(url: string): Promise<void> {
  while ((await fetch(`${url}/alive`)).status === 503) await sleep(100);
}
