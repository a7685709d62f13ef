import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap/repository.mjs';
import type { Check } from '../checks/check.ts';
import { runTool } from '../tools/run-tool.ts';
import { STRAY_ERROR } from './stray-errors.reporter.ts';

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});
type File = z.infer<typeof report>['testResults'][number];

const LONGEST_REPORT = 30;
const strayErrors = join(root, 'scripts/test/stray-errors.reporter.ts');

/** Runs Vitest with these arguments; each test is one check, and each file that had an error outside its tests another. */
export async function runVitest(given: string[]): Promise<Check[]> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  const outputFile = join(dir, 'report.json');
  try {
    const args = [...given, '--reporter=json', `--reporter=${strayErrors}`, `--outputFile.json=${outputFile}`];
    const { code, output } = await runTool({ dir: '.', command: 'vitest', args, env: { NODE_ENV: 'test' } });
    const files = readReport(outputFile)?.testResults;
    const checks = [...(files?.flatMap(checksOf) ?? []), ...strayErrorsIn(output)];
    const isExplained = checks.some(({ passed }) => !passed);
    if (code === 0 || isExplained) return checks;
    if (files?.length === 0)
      return [{ name: `a test file matches ${given.slice(1).join(' ')}`, passed: false, report: '' }];
    return [...checks, { name: 'the unit tests end without a stray error', passed: false, report: output.trim() }];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function readReport(file: string): z.infer<typeof report> | undefined {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function checksOf({ name, status, message, assertionResults }: File): Check[] {
  const file = relative(root, name);
  const rerun = rerunOf(file);
  const tests = assertionResults
    .filter((test) => test.status === 'passed' || test.status === 'failed')
    .map((test) => ({
      name: `${file}: ${test.fullName.trim()}`,
      passed: test.status === 'passed',
      report: shortened((test.failureMessages ?? []).join('\n')),
      rerun,
    }));
  if (status !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
  return [...tests, { name: `${file} can be run`, passed: false, report: shortened(message), rerun }];
}

/**
 * Errors that belong to no test, by the file they came from. One without a file, such as a worker that ended, cannot be run again:
 * nobody knows which tests it took along. Exported for its test.
 */
export function strayErrorsIn(output: string): Check[] {
  const [, ...strays] = output.split(STRAY_ERROR);
  return strays.map((stray) => {
    const [path = '', ...lines] = stray.split('\n');
    const report = shortened(lines.join('\n'));
    if (!path.trim()) return { name: 'the unit tests end without a stray error', passed: false, report };
    const file = relative(root, path.trim());
    return { name: `${file}: ends without a stray error`, passed: false, report, rerun: rerunOf(file) };
  });
}

/** The whole file on its own: tests of one file may build on each other. */
function rerunOf(file: string): Check['rerun'] {
  return { key: file, run: () => runVitest(['run', file, '--maxWorkers=1']) };
}

function shortened(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('/node_modules/'));
  return lines.slice(0, LONGEST_REPORT).join('\n');
}
