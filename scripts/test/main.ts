// npm test: everything, from file sizes to browser journeys. The last line is "N passed, N failed".

import { buildContracts, buildPages } from '../build/build-stale.ts';
import { checkHouseRules } from '../checks/house-rules.ts';
import { checkLint } from '../checks/lint.ts';
import { checkTypes } from '../checks/typecheck.ts';
import { runJourneys } from './journeys.ts';
import { builds, end, stopOnSignal, tell } from './report.ts';
import { checkServers } from './servers.ts';
import { runUnitTests } from './unit-tests.ts';

stopOnSignal();
const before = [
  await tell('house rules', checkHouseRules),
  await tell('servers', checkServers),
  await tell('contracts', () => builds('the gateway and the operations', buildContracts)),
];
// Webpack works on one core; what can be read meanwhile is.
const building = tell('build', () => builds('every part', buildPages));
const reading = [await tell('types', checkTypes), await tell('lint', checkLint)];
const rest = [
  await building,
  await tell('unit and service tests', runUnitTests),
  await tell('browser journeys', runJourneys),
];
end([before, reading, rest].flat(2));
