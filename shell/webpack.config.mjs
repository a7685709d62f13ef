import { shellConfig } from '@banyan/framework/webpack';
import { offers } from './build/offers.ts';
import { serviceWorker } from './build/service-worker.mjs';

export default (env, argv = {}) =>
  shellConfig({
    dir: import.meta.dirname,
    facts: { offers: offers() },
    entry: { early: './src/early/early.ts', main: './src/main.ts' },
    // A member's first feed may weigh 185 KiB of script and 10 of style; the feed module has 20 and 3 of it.
    budgetKiB: { js: 167, css: 7 },
    plugins: argv.mode === 'development' ? [] : [serviceWorker()],
  })(env, argv);
