/** How long the tests take on this machine: anyone who waits for them runs them less often. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Section } from './results.ts';

const root = join(import.meta.dirname, '../..');

interface Run {
  command: string;
  script: string;
  /** What we mean to stay under, in seconds. */
  mostS: number;
}

/** Everything is built already, so the second one builds nothing. */
const runs: readonly Run[] = [
  { command: 'pnpm test:unit', script: 'scripts/test/unit.ts', mostS: 240 },
  { command: 'npm test', script: 'scripts/test/main.ts', mostS: 720 },
];

async function secondsOf({ command, script }: Run): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, script)], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}: run it by itself.`);
  return (performance.now() - startedAt) / 1000;
}

/** One run each, one after the other. */
export async function measureTestRuns(): Promise<Section> {
  const measured: (Run & { seconds: number })[] = [];
  for (const run of runs) measured.push({ ...run, seconds: await secondsOf(run) });
  return {
    title: 'How long the tests take',
    method:
      'One run each on a machine that does nothing else. A fresh clone builds and installs as well, about a minute.',
    columns: ['command', 'seconds'],
    rows: measured.map(({ command, seconds }) => [command, seconds.toFixed(0)]),
    goals: measured.map(({ command, mostS, seconds }) => ({
      text: `${command} under ${mostS} s`,
      figure: `${seconds.toFixed(0)} s`,
      isMet: seconds < mostS,
    })),
  };
}
