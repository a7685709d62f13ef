// pnpm in the version this repository uses, for machines that have none: node scripts/pnpm.mjs <arguments>.
import { runPnpm } from './bootstrap/pnpm.mjs';

process.exitCode = await runPnpm(process.argv.slice(2));
