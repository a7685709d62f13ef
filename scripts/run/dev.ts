// What npm run dev runs under Node 24: the product in a process of its own, and another one after each save.
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import { buildToStart } from '../build/build-stale.ts';
import { browserParts, contracts, pages } from '../build/products.ts';
import { explain } from '../tools/explain.ts';
import { restart } from './restart.ts';
import { shutDownOnSignal } from './shut-down-on-signal.ts';
import { watchSources } from './watch-sources.ts';

const folders = [...browserParts, 'services', 'mesh-gateway', 'deployments', 'member-text', 'analytics-events'];
const outputs = [...contracts, ...pages].flatMap(({ outputs: written, committed }) =>
  committed ? [...written, committed.hashFile] : written,
);

await explain(async () => {
  const product = restart({ script: join(root, 'scripts/run/main.ts'), build: buildToStart });
  const watching = await watchSources({ folders, outputs }, product.renew);
  shutDownOnSignal(async () => {
    await watching.close();
    await product.stop();
  });
  console.log('On each save, what changed is built and the product started again; an open page loads itself again.');
});
