// A check that fails, and passes when it is run again alone, is unsteady: it is named and does not fail the run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap/repository.mjs';
import type { Check, Rerun } from '../checks/check.ts';

/** More unsteady checks than this fail the run: then it says too little about the product. */
export const MOST_UNSTEADY = 5;
/** With more failures than this the run fails whatever a second run says; it would only take time. */
export const MOST_RERUN = 20;
const LONGEST_LEDGER = 200;

const ledgerFile = join(root, 'test-results', 'unsteady.json');
const entry = z.object({ name: z.string(), firstFailure: z.string(), commit: z.string(), at: z.string() });
export type UnsteadyEntry = z.infer<typeof entry>;

/** Runs every failed check that can be run again once more, key by key; what passes then is passed, with its first failure kept. */
export async function rerunFailures(checks: readonly Check[]): Promise<Check[]> {
  const failed = checks.filter(({ passed }) => !passed);
  if (failed.length > MOST_RERUN) return [...checks];
  const reruns = new Map(failed.flatMap(({ rerun }) => (rerun ? [[rerun.key, rerun] as const] : [])));
  const second = new Map<string, Check[]>();
  for (const [key, rerun] of reruns) second.set(key, await resultsOf(rerun));
  return checks.map((check) => {
    const again = !check.passed && check.rerun && second.get(check.rerun.key);
    return again && hasPassed(check, again) ? { ...check, passed: true, firstFailure: check.report } : check;
  });
}

/** A rerun that breaks is a second failure. */
async function resultsOf({ run }: Rerun): Promise<Check[]> {
  try {
    return await run();
  } catch {
    return [];
  }
}

/** A file that could not be run has no check of the same name in a run in which it could. */
function hasPassed({ name }: Check, again: readonly Check[]): boolean {
  const same = again.find((check) => check.name === name);
  return same ? same.passed : again.length > 0 && again.every(({ passed }) => passed);
}

export const unsteadyOf = (checks: readonly Check[]): Check[] => checks.filter((check) => isUnsteady(check));
const isUnsteady = ({ firstFailure }: Check) => firstFailure !== undefined;

/** The check that fails when too many were unsteady; none otherwise. Tests of one file, which are run again together, count as one. */
export function tooManyUnsteady(checks: readonly Check[]): Check[] {
  const count = new Set(unsteadyOf(checks).map(({ name, rerun }) => rerun?.key ?? name)).size;
  if (count <= MOST_UNSTEADY) return [];
  const report = `${count} files or e2e tests passed only when they were run again; more than ${MOST_UNSTEADY} fail the run.`;
  return [{ name: `at most ${MOST_UNSTEADY} checks are unsteady`, passed: false, report }];
}

/** Adds the unsteady checks of a run to the ledger, which keeps the newest 200. */
export function recordUnsteady(checks: readonly Check[], commit: string, file = ledgerFile): void {
  const at = new Date().toISOString();
  const added = unsteadyOf(checks).map(({ name, firstFailure = '' }) => ({ name, firstFailure, commit, at }));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...readLedger(file), ...added].slice(-LONGEST_LEDGER), null, 1));
}

/** Every unsteady check on record, oldest first. A file that cannot be read is an empty ledger. */
export function readLedger(file = ledgerFile): UnsteadyEntry[] {
  try {
    return z.array(entry).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
