// npm test: the landing run. What decides whether a change lands, in at most twelve minutes; test:full has the rest.
import { buildContracts, buildPages } from '../build/build-stale.ts';
import { checkLint } from '../checks/lint.ts';
import { checkRepository } from '../checks/repository-checks.ts';
import { checkTypes } from '../checks/typecheck.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { runCoreE2eTests } from './e2e-tests.ts';
import { builds } from './report.ts';
import { checkServers } from './servers.ts';
import { startTestRun } from './test-run.ts';
import { runVitest } from './unit-tests.ts';

stopOnSignal();
if (process.argv.length > 2) {
  console.error(
    'npm test takes no paths. `npm run test:unit <path>` runs some tests, `npm run test:full <slice>` a slice.',
  );
  process.exit(1);
}
const { phase, finish } = startTestRun('landing');
await phase('repository checks', checkRepository);
await phase('servers', checkServers);
await phase('contracts', () => builds('the gateway and the operations', buildContracts));
// Webpack works on one core; what can be read meanwhile is.
await Promise.all([
  phase('build', () => builds('every part', buildPages)),
  phase('types', checkTypes).then(() => phase('lint', checkLint)),
]);
await phase('unit and service tests', () => runVitest(['run']));
await phase('core browser tests', runCoreE2eTests);
const { hasFailed } = await finish();
process.exit(hasFailed ? 1 : 0);
