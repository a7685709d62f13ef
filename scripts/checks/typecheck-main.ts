import { buildContracts } from '../build/build-stale.ts';
import { explain } from '../tools/explain.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { checkTypes } from './typecheck.ts';

stopOnSignal();
await explain(async () => {
  await buildContracts();
  const named = process.argv.slice(2);
  const checks = await checkTypes(named.length > 0 ? named : undefined);
  const failed = checks.filter(({ passed }) => !passed);
  for (const { report } of failed) console.error(report);
  if (failed.length > 0) process.exit(1);
});
