// npm test: the landing run, with one line of counts at the end.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('test/main.ts');
