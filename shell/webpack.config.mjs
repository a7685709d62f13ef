import { shellConfig } from '@banyan/framework/webpack';
import { DrawIcons } from './build/draw-icons.mjs';
import { offers } from './build/offers.ts';
import { serviceWorker } from './build/service-worker.mjs';

export default (env, argv = {}) =>
  shellConfig({
    dir: import.meta.dirname,
    facts: { offers: offers() },
    entry: { early: './src/early/early.ts', main: './src/main.ts' },
    plugins: [new DrawIcons(), ...(argv.mode === 'development' ? [] : [serviceWorker()])],
  })(env, argv);
