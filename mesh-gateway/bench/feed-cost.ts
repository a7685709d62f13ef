/** What a feed request costs in CPU, gateway and services together, against the feed service asked directly. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { askOnce, load } from './client.ts';
import { entitiesQuery, feedQuery } from './feed-query.ts';
import type { Target } from './target.ts';

export interface FeedCostRow {
  target: string;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  cpuMicroseconds: number;
  /** CPU against `direct`. */
  ratio: number;
  rssMiB: number;
}

export interface FeedCostOptions {
  data: 'memory' | 'mongo';
  targets?: readonly Target[];
  rounds?: number;
  milliseconds?: number;
  /** `page` (default) is the specification's own call; `entities` joins members as objects only. */
  query?: 'page' | 'entities';
  /** Targets that run elsewhere, as Hive Gateway does: same shape, their own process ids. */
  others?: readonly RunningTarget[];
}

export interface RunningTarget {
  name: string;
  port: number;
  headers: Record<string, string>;
  /** CPU of everything that works for this target, in microseconds since it began. */
  cpu(): Promise<{ cpu: number; rss: number }>;
  stop(): void;
}

const middle = (values: number[], share = 0.5): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

async function start(name: Target, data: string): Promise<RunningTarget> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'target.ts'), [name, data], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [{ port, authorization }] = (await once(child, 'message')) as [{ port: number; authorization: string }];
  return {
    name,
    port,
    headers: { 'content-type': 'application/json', authorization },
    async cpu() {
      child.send('cpu');
      const [{ cpu, rss }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage; rss: number }];
      return { cpu: cpu.user + cpu.system, rss };
    },
    stop: () => void child.kill(),
  };
}

interface Round {
  cpu: number;
  rate: number;
  latencies: number[];
  rss: number;
}

async function round(target: RunningTarget, body: string, milliseconds: number): Promise<Round> {
  const before = await target.cpu();
  const { requests, latencies } = await load({ port: target.port, headers: target.headers, body, milliseconds });
  const after = await target.cpu();
  return {
    cpu: (after.cpu - before.cpu) / requests,
    rate: (requests * 1_000) / milliseconds,
    latencies,
    rss: after.rss,
  };
}

/** All targets must say the same, or their costs mean nothing. */
async function requireSameAnswers(targets: readonly RunningTarget[], body: string): Promise<void> {
  const [first, ...others] = await Promise.all(targets.map(({ port, headers }) => askOnce({ port, headers, body })));
  for (const [index, other] of others.entries()) {
    if (!isDeepStrictEqual(first, other)) {
      throw new Error(
        `${targets[index + 1]?.name} answers ${JSON.stringify(other).slice(0, 400)}, not ${JSON.stringify(first).slice(0, 400)}`,
      );
    }
  }
}

/** Rounds are interleaved, so that a busy moment of the machine hits every target; medians are taken over rounds. */
export async function measureFeedCost(options: FeedCostOptions): Promise<FeedCostRow[]> {
  const { data, rounds = 6, milliseconds = 2_000, others = [] } = options;
  const names = options.targets ?? (['direct', 'gateway', 'gateway, stitching only', 'gateway over HTTP'] as const);
  const userId = data === 'mongo' ? '000000000000000000000001' : 'm1';
  const body = JSON.stringify({
    query: options.query === 'entities' ? entitiesQuery : feedQuery,
    variables: { userId, limit: 5 },
  });
  const targets = [...(await Promise.all(names.map((name) => start(name, data)))), ...others];
  try {
    await requireSameAnswers(targets, body);
    const measured = new Map(targets.map((target) => [target, [] as Round[]]));
    for (const target of targets) await load({ ...target, body, milliseconds: milliseconds / 2 });
    for (let count = 0; count < rounds; count += 1) {
      for (const target of targets) measured.get(target)?.push(await round(target, body, milliseconds));
    }
    const direct = middle((measured.get(targets[0]!) ?? []).map(({ cpu }) => cpu));
    return targets.map((target) => {
      const all = measured.get(target) ?? [];
      const cpu = middle(all.map((each) => each.cpu));
      return {
        target: target.name,
        requestsPerSecond: Math.round(middle(all.map(({ rate }) => rate))),
        p50Ms: middle(all.flatMap(({ latencies }) => latencies)),
        p99Ms: middle(
          all.flatMap(({ latencies }) => latencies),
          0.99,
        ),
        cpuMicroseconds: Math.round(cpu),
        ratio: cpu / direct,
        rssMiB: Math.round(Math.max(...all.map(({ rss }) => rss)) / 2 ** 20),
      };
    });
  } finally {
    for (const target of targets) target.stop();
  }
}
