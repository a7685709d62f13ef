// pnpm test:affected: only what the work since main touches, committed or not, and what depends on it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import { buildContracts, buildPages } from '../build/build-stale.ts';
import { checkLint } from '../checks/lint.ts';
import { checkRepository } from '../checks/repository-checks.ts';
import { checkTypes } from '../checks/typecheck.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { chooseAffected } from './choose-affected.ts';
import { runE2eTests } from './e2e-tests.ts';
import { partGraph } from './part-graph.ts';
import { builds } from './report.ts';
import { startTestRun } from './test-run.ts';
import { runVitest } from './unit-tests.ts';

/** More parts are checked sooner all together. */
const FEW_PARTS = 3;

stopOnSignal();
const { types, unit, e2eTests, why } = chooseAffected(changedFiles(), partGraph());
for (const reason of why) console.log(`· ${reason}`);
const { phase, finish } = startTestRun('affected');
await phase('repository checks', checkRepository);
await phase('contracts', () => builds('the gateway and the operations', buildContracts));
await phase('types', () => checkTypes(types && types.length <= FEW_PARTS ? types : undefined));
await phase('lint', checkLint);
if (unit !== 'none') await phase(`unit and service tests ${spoken()}`, runChosenTests);
if (e2eTests?.length !== 0) {
  await phase('build', () => builds('every part', buildPages));
  await phase(`browser tests ${e2eTests?.join(' ') ?? ''}`, () => runE2eTests(e2eTests));
}
const { hasFailed } = await finish();
process.exit(hasFailed ? 1 : 0);

function changedFiles(): string[] {
  const base = ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean) || 'HEAD';
  const changed = git('diff', '--name-only', '--no-renames', base);
  const added = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${added}`.split('\n').filter(Boolean);
}

/** Empty when git refuses, as for a branch that is not there. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function spoken(): string {
  if (typeof unit === 'string') return '';
  return 'parts' in unit ? `of ${unit.parts.length} parts` : `that import ${unit.related.length} changed files`;
}

function runChosenTests() {
  if (typeof unit === 'string') return runVitest(['run']);
  if ('parts' in unit) return runVitest(['run', ...unit.parts.map((part) => `${part}/`), '--passWithNoTests']);
  const there = unit.related.filter((file) => existsSync(join(root, file)));
  return runVitest(['related', '--run', '--passWithNoTests', ...there]);
}
