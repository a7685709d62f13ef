import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { root } from '../bootstrap/repository.mjs';
import { contentHash } from '../build/content-hash.ts';
import { readStamps, writeStamp } from '../build/stamps.ts';
import type { Check } from '../checks/check.ts';
import { runTool } from '../tools/run-tool.ts';

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

const ENGINE = 'tests of the database engine';
const ENGINE_FOLDER = 'services/embedded-mongo';

/**
 * Runs Vitest over the whole repository; each test is one check. The database engine's own tests are left out while
 * nothing of it has changed since they last passed here (docs/decisions/0079).
 */
export async function runUnitTests(): Promise<Check[]> {
  const hash = engineHash();
  const isEngineKnown = process.env.BANYAN_FULL !== '1' && readStamps()[ENGINE] === hash;
  if (isEngineKnown) console.log(`${ENGINE}: unchanged since they last passed, left out`);
  const checks = await runVitest(['run', ...(isEngineKnown ? ['--project=!engine'] : [])]);
  const ofEngine = checks.filter(({ name }) => name.startsWith(`${ENGINE_FOLDER}/`));
  if (ofEngine.length > 0 && ofEngine.every(({ passed }) => passed)) writeStamp(ENGINE, hash);
  return checks;
}

function engineHash(): string {
  const files = contentHash([ENGINE_FOLDER], /./, /^node_modules$|\.md$/);
  const installed = lockedVersions(ENGINE_FOLDER, readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  return createHash('sha256').update(`${files} ${installed} ${process.version} ${process.arch}`).digest('hex');
}

/** What this text of a lock file holds for one part: the versions of its own dependencies, with those of their peers. */
export function lockedVersions(part: string, lock: string): string {
  const [importers = ''] = lock.split(/^packages:$/m);
  const [, versions] = importers.split(`\n  ${part}:\n`);
  if (versions === undefined) throw new Error(`pnpm-lock.yaml does not hold ${part}.`);
  return versions.split(/^ {0,2}\S/m)[0]!;
}

/** Runs Vitest with these arguments; each test is one check. */
export async function runVitest(given: string[]): Promise<Check[]> {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  const outputFile = join(dir, 'report.json');
  try {
    const args = [...given, '--reporter=json', `--reporter=${strayErrors}`, `--outputFile.json=${outputFile}`];
    const { code, output } = await runTool({ dir: '.', command: 'vitest', args, env: { NODE_ENV: 'test' } });
    const checks = readReport(outputFile)?.testResults.flatMap(checksOf) ?? [];
    const isExplained = checks.some(({ passed }) => !passed);
    if (code === 0 || isExplained) return checks;
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
  const tests = assertionResults
    .filter((test) => test.status === 'passed' || test.status === 'failed')
    .map((test) => ({
      name: `${file}: ${test.fullName.trim()}`,
      passed: test.status === 'passed',
      report: shortened((test.failureMessages ?? []).join('\n')),
    }));
  if (status !== 'failed' || tests.some(({ passed }) => !passed)) return tests;
  return [...tests, { name: `${file} can be run`, passed: false, report: shortened(message) }];
}

function shortened(text: string): string {
  const lines = text.split('\n').filter((line) => !line.includes('/node_modules/'));
  return lines.slice(0, LONGEST_REPORT).join('\n');
}
