// pnpm test:unit [path …]: unit and service tests, all or those that Vitest finds by these arguments. A long file has to be named.
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { startTestRun } from './test-run.ts';
import { runVitest } from './unit-tests.ts';

stopOnSignal();
const given = process.argv.slice(2);
if (given.some((argument) => argument.includes('.long'))) process.env.BANYAN_FULL = '1';
const { phase, finish } = startTestRun('unit');
await phase('unit and service tests', () => runVitest(['run', ...given]));
const { hasFailed } = await finish();
process.exit(hasFailed ? 1 : 0);
