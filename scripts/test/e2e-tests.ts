import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root } from '../bootstrap/repository.mjs';
import type { Check } from '../checks/check.ts';
import { runTool } from '../tools/run-tool.ts';
import { ensureChromium } from './chromium.ts';

const test = z.object({
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  projectName: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
});
const spec = z.object({ title: z.string(), file: z.string(), line: z.number(), tests: z.array(test) });
type Spec = z.infer<typeof spec>;
interface Suite {
  title: string;
  specs?: Spec[];
  suites?: Suite[];
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ title: z.string(), specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
);
const report = z.object({ suites: z.array(suite), errors: z.array(z.object({ message: z.string().default('') })) });

const LONGEST_REPORT = 30;

/** What its lines begin with, as the reporter writes them. */
const PROGRESS = 'browser tests, ';
const progress = join(root, 'e2e', 'support', 'progress.reporter.ts');

/** Stays after a run, for who wonders which e2e tests take long. */
const reportFile = join(root, 'test-results', 'e2e-tests.json');

/** The core browser tests in Chromium, those with the tag `@core`; each is one check. */
export function runCoreE2eTests(): Promise<Check[]> {
  return runPlaywright(['--project=core']);
}

/** All browser tests, or those below these paths of `e2e/`; each is one check. Playwright retries nothing: the run does. */
export async function runE2eTests(paths: readonly string[] = []): Promise<Check[]> {
  if (!existsSync(join(root, 'e2e', 'playwright.config.ts'))) return [];
  return runPlaywright([...paths, '--project=all']);
}

/** Those that are run once more against the product in parts. One at a time: each has a dozen processes. */
export function runSplitE2eTests(): Promise<Check[]> {
  return runPlaywright(['--project=split', '--workers=1']);
}

async function runPlaywright(given: readonly string[]): Promise<Check[]> {
  const chromium = ensureChromium();
  rmSync(reportFile, { force: true });
  const env = { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const args = ['test', ...given, `--reporter=json,${progress}`, '--retries=0', '--pass-with-no-tests'];
  const { code, output } = await runTool({ dir: 'e2e', command: 'playwright', args, env, passOn: PROGRESS });
  const checks = readChecks(reportFile);
  if (code === 0 || checks.some(({ passed }) => !passed)) return checks;
  return [...checks, { name: 'the browser tests can be run', passed: false, report: output.trim() }];
}

/** One e2e test on its own, in the project it failed in. */
function rerunOf(file: string, line: number, project: string): Check['rerun'] {
  const location = `${file}:${line}`;
  return { key: `${project} ${location}`, run: () => runPlaywright([location, `--project=${project}`, '--workers=1']) };
}

function readChecks(file: string): Check[] {
  if (!existsSync(file)) return [];
  const { suites, errors } = report.parse(JSON.parse(readFileSync(file, 'utf8')));
  const stray = errors.map(({ message }) => ({
    name: 'the e2e tests can be read',
    passed: false,
    report: plain(message),
  }));
  return [...suites.flatMap((each) => checksOf(each)), ...stray];
}

function checksOf({ specs = [], suites = [] }: Suite, path: string[] = []): Check[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, projectName, results }) => ({
        name: `e2e/${file}:${line} [${projectName}] ${[...path, title].join(', ')}`,
        passed: status === 'expected',
        report: plain(results.map(({ error }) => error?.message ?? '').join('\n')),
        rerun: rerunOf(file, line, projectName),
      })),
  );
  return [...own, ...suites.flatMap((inner) => checksOf(inner, [...path, inner.title]))];
}

function plain(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n').slice(0, LONGEST_REPORT).join('\n');
}
