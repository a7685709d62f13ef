/** Another member's feed page while one member does everything they may, and without them, in turn. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../statistics.ts';
import { settled, watchMemory } from './process-figures.ts';
import { addTallies, addTimes, type Tally } from './tally.ts';
import type { Visit } from './victim.ts';

export interface WorstDaySummary {
  quiet: PhaseSummary;
  attacked: PhaseSummary;
  tally: Tally;
  /** MiB of the product's process: before, the highest of each attack, and when all is quiet again. */
  memory: { before: number; peaks: number[]; after: number };
  /** Seconds until the product had nothing to do after an attack; the longest. */
  settleSeconds: number;
  /** False when it broke down, which ends the measurement. */
  stands: boolean;
}

export interface PhaseSummary {
  pages: number;
  p50Ms: number;
  p99Ms: number;
  failures: Record<string, number>;
}

/** MiB: a product that wants more than this breaks down here rather than take the whole machine with it. */
const memoryLimit = '--max-old-space-size=2048';

interface Options {
  rounds?: number;
  milliseconds?: number;
}

export async function measureWorstDay({ rounds = 4, milliseconds = 8_000 }: Options = {}): Promise<WorstDaySummary> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banyan-bench-'));
  const children: ChildProcess[] = [];
  const env = { ...process.env, NODE_ENV: 'production' };
  const start = async <First>(script: string, ...given: string[]) => {
    const child = fork(join(import.meta.dirname, script), given, { env, execArgv: [memoryLimit] });
    children.push(child);
    return { child, first: await answerOf<First>(child) };
  };
  try {
    const { child: product, first } = await start<{ url: string; after: string }>('product-process.ts', dataDir);
    const { child: victim } = await start('victim.ts', first.url);
    const { child: attacker } = await start('attacker.ts', first.url, first.after);
    return await takeTurns({ product, victim, attacker, rounds, milliseconds });
  } finally {
    for (const child of children.reverse()) await end(child);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

interface Turns {
  product: ChildProcess;
  victim: ChildProcess;
  attacker: ChildProcess;
  rounds: number;
  milliseconds: number;
}

async function takeTurns({ product, victim, attacker, rounds, milliseconds }: Turns): Promise<WorstDaySummary> {
  const run = <Result>(child: ChildProcess, time = milliseconds) => {
    child.send({ milliseconds: time });
    return answerOf<Result>(child);
  };
  const { failures } = await run<Visit>(victim, 2_000);
  const codes = Object.keys(failures).join(', ');
  if (codes) throw new Error(`In peace the other member gets ${codes} and no page: there is nothing to compare with.`);
  const memory = watchMemory(product.pid!);
  const before = memory.now();
  const quiet: Visit[] = [];
  const attacked: Visit[] = [];
  const tallies: Tally[] = [];
  const peaks: number[] = [];
  let settleSeconds = 0;
  for (let round = 0; round < rounds && stands(product); round += 1) {
    quiet.push(await run<Visit>(victim));
    memory.restart();
    const start = performance.now();
    const [visit, tally] = await Promise.all([run<Visit>(victim), run<Tally>(attacker)]);
    attacked.push(visit);
    tallies.push(tally);
    await settled(product.pid!);
    settleSeconds = Math.max(settleSeconds, (performance.now() - start - milliseconds) / 1_000);
    peaks.push(memory.peak());
  }
  const after = memory.now();
  memory.stop();
  const tally = addTallies(tallies);
  return {
    quiet: summary(quiet),
    attacked: summary(attacked),
    tally,
    memory: { before, peaks, after },
    settleSeconds,
    stands: stands(product),
  };
}

const stands = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

function summary(visits: readonly Visit[]): PhaseSummary {
  const latencies = visits.flatMap((visit) => visit.latencies);
  const failures: Record<string, number> = {};
  for (const visit of visits) addTimes(failures, visit.failures);
  return { pages: latencies.length, p50Ms: percentile(latencies, 0.5), p99Ms: percentile(latencies, 0.99), failures };
}

/** What it sends next; an end without a word is a failure. */
async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const lost = new AbortController();
  try {
    const ended = once(child, 'exit', lost).then(() => {
      throw new Error(`${child.spawnargs.at(2)} has ended before it answered.`);
    });
    const [answer] = (await Promise.race([once(child, 'message', lost), ended])) as [Answer];
    return answer;
  } finally {
    lost.abort();
  }
}

/** Without asking: a product that is still busy with an attack might not answer for minutes. */
async function end(child: ChildProcess): Promise<void> {
  if (!stands(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
