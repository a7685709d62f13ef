// npm run build: brings every built file up to date.
import { explain } from '../tools/explain.ts';
import { stopOnSignal } from '../tools/stop-on-signal.ts';
import { buildStale } from './build-stale.ts';

stopOnSignal();
await explain(buildStale);
