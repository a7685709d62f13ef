// Checks the types of every part, or of those named.
import { runScript } from './bootstrap/run-script.mjs';

await runScript('checks/typecheck-main.ts');
