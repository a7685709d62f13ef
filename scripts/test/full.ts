// npm run test:full [slice …]: the long run, all slices one after the other or those named. It ends with a table.
import { buildContracts, buildPages } from '../build/build-stale.ts';
import { explain } from '../tools/explain.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { runE2eTests, runSplitE2eTests } from './e2e-tests.ts';
import { builds } from './report.ts';
import { checkServers } from './servers.ts';
import { filesOf, type Slice, slices } from './slices.ts';
import { e2eFiles, unitTestFiles } from './test-files.ts';
import { type RunSummary, startTestRun } from './test-run.ts';
import { runVitest } from './unit-tests.ts';

stopOnSignal();
process.env.BANYAN_FULL = '1';
await explain(async () => {
  const chosen = slicesNamed(process.argv.slice(2));
  const before = startTestRun('before the slices');
  await before.phase('servers', checkServers);
  await before.phase('contracts', () => builds('the gateway and the operations', buildContracts));
  await before.phase('build', () => builds('every part', buildPages));
  const summaries = [(await before.finish()).summary];
  for (const slice of chosen) summaries.push(await runSlice(slice));
  process.exit(sayTable(summaries) ? 1 : 0);
});

function slicesNamed(names: readonly string[]): readonly Slice[] {
  const unknown = names.filter((name) => !slices.some((slice) => slice.name === name));
  const all = slices.map(({ name }) => name).join(', ');
  if (unknown.length > 0) throw new Error(`There is no slice ${unknown.join(', ')}. There are: ${all}.`);
  return names.length === 0 ? slices : slices.filter(({ name }) => names.includes(name));
}

async function runSlice(slice: Slice): Promise<RunSummary> {
  console.log(`\n${slice.name}`);
  const { phase, finish } = startTestRun(slice.name);
  const unit = filesOf(slice, 'unit', unitTestFiles());
  const e2eTests = filesOf(slice, 'e2eTests', e2eFiles());
  if (unit.length > 0) await phase('unit and service tests', () => runVitest(['run', ...unit]));
  if (e2eTests.length > 0) await phase('browser tests', () => runE2eTests(e2eTests));
  if (slice.isSplit) await phase('browser tests against the product in parts', runSplitE2eTests);
  return (await finish()).summary;
}

/** Answers whether the run has failed. */
function sayTable(summaries: readonly RunSummary[]): boolean {
  const sum = (key: 'seconds' | 'passed' | 'failed') => summaries.reduce((total, each) => total + each[key], 0);
  const rows = summaries.map(({ name, seconds, passed, failed, unsteady }) => ({
    name,
    seconds: Math.round(seconds),
    passed,
    failed,
    unsteady: unsteady.length,
  }));
  console.table(rows);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0;
}
