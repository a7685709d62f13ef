// npm run test:full [slice …]: the long run, in slices.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('test/full.ts');
