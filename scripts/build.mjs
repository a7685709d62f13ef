// npm run build: what `npm start` builds, for anyone who runs the parts by a supervisor; with nothing but Node 20 and npm to begin with.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('build/main.ts');
