import { runUnder } from '../run-under.mjs';

process.exitCode = await runUnder(process.execPath, `${import.meta.dirname}/counts-signals.ts`);
