// node e2e/faults/storm/run.ts --seeds 20 [--messages 2000] [--kills 4] [--seed N] [--split]: storms of many messages, one line each.
import { parseArgs } from 'node:util';
import { bundlePage } from './device/bundle-page.ts';
import { pageOf } from './device/page-parts.ts';
import { startEmbeddedProduct } from './product/embedded-product.ts';
import { runStorm, type StormResult } from './storm.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    seed: { type: 'string' },
    messages: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '4' },
    split: { type: 'boolean', default: false },
  },
});

const seeds = values.seed ? [Number(values.seed)] : Array.from({ length: Number(values.seeds) }, (_, at) => at + 1);
const startProduct = values.split
  ? (await import('./product/split-product.ts')).startSplitProduct
  : startEmbeddedProduct;
const script = await bundlePage();

function line({ seed, acts, faults, seconds, wrong }: StormResult): string {
  const counted = (of: object) =>
    Object.entries(of)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ');
  const time = `${seconds.storm.toFixed(0)} s of storm, ${seconds.calm.toFixed(0)} s until calm`;
  const end = wrong.length === 0 ? 'all is right' : `WRONG:\n  ${wrong.join('\n  ')}`;
  return `seed ${seed}: ${counted(acts)}; ${counted(faults)}; ${time}; ${end}`;
}

for (const seed of seeds) {
  const product = await startProduct();
  try {
    const result = await runStorm(product, await pageOf(product.url, script), {
      seed,
      messages: Number(values.messages),
      kills: Number(values.kills),
    });
    console.log(line(result));
    if (result.wrong.length > 0) process.exitCode = 1;
  } finally {
    await product.dispose();
  }
}
process.exit();
