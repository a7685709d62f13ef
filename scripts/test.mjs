// npm test: every check there is, with one line of counts at the end.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('test/main.ts');
