import { shellConfig } from '@banyan/framework/webpack';
import { offers } from './build/offers.ts';
import { serviceWorker } from './build/service-worker.mjs';

export default (env, argv = {}) =>
  shellConfig({
    dir: import.meta.dirname,
    fields: { offers: offers() },
    entry: { early: './src/early/early.ts', main: './src/main.ts' },
    // A member's first feed may weigh 185 KiB of script and 10 of style. What is not the host's is the feed's: its entry,
    // its page and its styles have 28.2 (mfe-feed/module.json). 0.4 of it is play: the same script packs up to 150 bytes larger or
    // smaller with the hashes of the files that it names, from one clone to another.
    budgetKiB: { js: 163.8, css: 6.5 },
    plugins: argv.mode === 'development' ? [] : [serviceWorker()],
  })(env, argv);
