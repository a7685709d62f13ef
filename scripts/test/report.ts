import type { Check } from '../checks/check.ts';

/** A phase that breaks is a failed check, and the phases after it still run. */
export async function resultsOf(phase: string, run: () => Check[] | Promise<Check[]>): Promise<Check[]> {
  try {
    return await run();
  } catch (failure) {
    return [{ name: `${phase} ran to the end`, passed: false, report: (failure as Error).message }];
  }
}

/** Prints every failed check with its whole report. */
export function sayFailures(checks: readonly Check[]): void {
  for (const { name, passed, report } of checks) if (!passed) console.log(`\n✗ ${name}\n${indented(report)}\n`);
}

function indented(report: string): string {
  return report
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The counts a run ends with, and whether it must fail. A run of nothing has failed. */
export function summaryOf(checks: readonly Check[]): { passed: number; failed: number; hasFailed: boolean } {
  const failed = checks.filter(({ passed }) => !passed).length;
  return { passed: checks.length - failed, failed, hasFailed: failed > 0 || checks.length === 0 };
}

/** A build as one check. */
export async function builds(what: string, build: () => Promise<void>): Promise<Check[]> {
  const name = `${what} can be built`;
  try {
    await build();
    return [{ name, passed: true, report: '' }];
  } catch (failure) {
    return [{ name, passed: false, report: (failure as Error).message }];
  }
}
