import type { Check } from '../checks/check.ts';

/** Runs one step and tells how it went: one line when all is well, every failure with its report when not. */
export async function tell(step: string, run: () => Check[] | Promise<Check[]>): Promise<Check[]> {
  const startedAt = Date.now();
  const checks = await resultsOf(step, run);
  const failed = checks.filter(({ passed }) => !passed);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${step}: ${checks.length - failed.length} passed, ${failed.length} failed (${seconds} s)`);
  for (const { name, report } of failed) console.log(`\n✗ ${name}\n${indented(report)}\n`);
  return checks;
}

/** A step that breaks is a failed check, and the steps after it still run. */
async function resultsOf(step: string, run: () => Check[] | Promise<Check[]>): Promise<Check[]> {
  try {
    return await run();
  } catch (failure) {
    return [{ name: `${step} ran to the end`, passed: false, report: (failure as Error).message }];
  }
}

function indented(report: string): string {
  return report
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The line a run ends with, and whether it must fail. */
export function summaryOf(checks: Check[]): { line: string; hasFailed: boolean } {
  const failed = checks.filter(({ passed }) => !passed).length;
  return { line: `${checks.length - failed} passed, ${failed} failed`, hasFailed: failed > 0 || checks.length === 0 };
}

/** Says the counts and ends the run by them. */
export function end(checks: Check[]): never {
  const { line, hasFailed } = summaryOf(checks);
  console.log(line);
  process.exit(hasFailed ? 1 : 0);
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

/** Ends the run, and with it every tool it has started, on Ctrl-C and when the launcher is gone. */
export function stopOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  process.on('disconnect', () => process.exit(1));
}
