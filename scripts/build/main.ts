// npm run build: brings every built file up to date.
import { explain } from '../tools/explain.ts';
import { buildStale } from './build-stale.ts';

await explain(buildStale);
