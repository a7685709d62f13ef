// npm start: the whole product on this machine, with nothing but Node 20 and npm to begin with.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('run/main.ts', { NODE_ENV: 'production' });
