// npm test: everything, from file sizes to browser journeys. The last line is "N passed, N failed".

import { buildContracts, buildStale } from '../build/build-stale.ts';
import type { Check } from '../checks/check.ts';
import { checkHouseRules } from '../checks/house-rules.ts';
import { checkLint } from '../checks/lint.ts';
import { checkTypes } from '../checks/typecheck.ts';
import { runJourneys } from './journeys.ts';
import { checkRedis } from './redis.ts';
import { stopOnSignal, summaryOf, tell } from './report.ts';
import { runUnitTests } from './unit-tests.ts';

stopOnSignal();
const outcomes = [
  await tell('house rules', checkHouseRules),
  await tell('contracts', () => builds('the gateway and the operations', buildContracts)),
  await tell('types', checkTypes),
  await tell('lint', checkLint),
  await tell('redis', checkRedis),
  await tell('unit and service tests', runUnitTests),
  await tell('build', () => builds('every part', buildStale)),
  await tell('browser journeys', runJourneys),
];
const { line, hasFailed } = summaryOf(outcomes.flat());
console.log(line);
process.exit(hasFailed ? 1 : 0);

async function builds(what: string, build: () => Promise<void>): Promise<Check[]> {
  const name = `${what} can be built`;
  try {
    await build();
    return [{ name, passed: true, report: '' }];
  } catch (failure) {
    return [{ name, passed: false, report: (failure as Error).message }];
  }
}
