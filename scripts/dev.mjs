// npm run dev: the product as a development mode, built and started again on each save.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('run/dev.ts', { NODE_ENV: 'development' });
