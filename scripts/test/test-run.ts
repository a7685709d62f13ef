// A run of checks, phase by phase: says how each went, runs failures once more at the end, and leaves a record.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import type { Check } from '../checks/check.ts';
import { resultsOf, sayFailures, summaryOf } from './report.ts';
import { recordUnsteady, rerunFailures, tooManyUnsteady, unsteadyOf } from './unsteady.ts';

interface Phase {
  name: string;
  seconds: number;
}

export interface TestRun {
  /** Runs one phase and says its counts and seconds. Phases may overlap. */
  phase(name: string, run: () => Check[] | Promise<Check[]>): Promise<void>;
  /** Runs what failed once more, says all that is left of it, writes the record; resolves with whether the run has failed. */
  finish(): Promise<{ hasFailed: boolean; summary: RunSummary }>;
}

export interface RunSummary {
  name: string;
  commit: string;
  seconds: number;
  phases: Phase[];
  passed: number;
  failed: number;
  unsteady: string[];
}

/** `name` is what was asked for: `landing`, or a slice of the long run. */
export function startTestRun(name: string): TestRun {
  const startedAt = Date.now();
  const phases: Phase[] = [];
  const checks: Check[] = [];
  const phase: TestRun['phase'] = async (title, run) => {
    const phaseStartedAt = Date.now();
    const found = await resultsOf(title, run);
    const seconds = secondsSince(phaseStartedAt);
    const failed = found.filter(({ passed }) => !passed);
    console.log(`${title}: ${found.length - failed.length} passed, ${failed.length} failed (${seconds} s)`);
    for (const { name: failedName, report } of failed) console.log(`  ✗ ${failedName}: ${firstLine(report)}`);
    phases.push({ name: title, seconds });
    checks.push(...found);
  };
  const finish = async () => {
    const rerunStartedAt = Date.now();
    const settled = await rerunFailures(checks);
    if (checks.some(({ passed }) => !passed)) phases.push({ name: 'rerun', seconds: secondsSince(rerunStartedAt) });
    const all = [...settled, ...tooManyUnsteady(settled)];
    const { passed, failed, hasFailed } = summaryOf(all);
    const unsteady = unsteadyOf(all).map((check) => check.name);
    const summary = { name, commit: commit(), seconds: secondsSince(startedAt), phases, passed, failed, unsteady };
    sayResult(all, summary);
    writeRecord(summary);
    recordUnsteady(all, summary.commit);
    return { hasFailed, summary };
  };
  return { phase, finish };
}

function sayResult(checks: readonly Check[], { phases, seconds, passed, failed, unsteady }: RunSummary): void {
  sayFailures(checks);
  for (const { name, firstFailure = '' } of unsteadyOf(checks))
    console.log(`unsteady: ${name} (${firstLine(firstFailure)})`);
  console.log(`${phases.map((phase) => `${phase.name} ${phase.seconds} s`).join(', ')}; together ${seconds} s`);
  console.log(`${unsteady.length} unsteady`);
  console.log(`${passed} passed, ${failed} failed`);
}

function writeRecord(summary: RunSummary): void {
  const folder = join(root, 'test-results');
  mkdirSync(folder, { recursive: true });
  const file = summary.name === 'landing' ? 'last-run.json' : `${summary.name.replaceAll(' ', '-')}.json`;
  writeFileSync(join(folder, file), JSON.stringify(summary, null, 1));
}

function secondsSince(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 100) / 10;
}

function firstLine(report: string): string {
  return report.trim().split('\n')[0] ?? '';
}

/** Empty outside a checkout. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
