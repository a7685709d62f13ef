// The product as processes: two of each behind nginx and haproxy, Redis between them, one database.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { rememberSeededDir, temporaryDir } from '../../../support/places.ts';
import { startTwoOfEach, type TwoOfEach } from '../../../support/split/two-of-each.ts';
import { writeCommunity } from './community.ts';
import type { StormProduct } from './storm-product.ts';

const generous = join(import.meta.dirname, 'generous.ts');

export async function startSplitProduct(): Promise<StormProduct> {
  const seeded = temporaryDir('storm');
  await writeCommunity(seeded);
  rememberSeededDir(seeded);
  const product = await startTwoOfEach({ NODE_OPTIONS: `--import ${generous}` });
  setDefaultCACertificates([...getCACertificates(), product.certificate]);
  const kills = killsOf(product);
  return {
    url: product.url,
    parts: Object.keys(kills),
    kill: (part) => kills[part]!(),
    async dispose() {
      await product.dispose();
      rmSync(seeded, { recursive: true, force: true });
    },
  };
}

/** Both copies of a part in turn: the balancer has another one then, and what was under way is lost. */
function killsOf(product: TwoOfEach): Record<string, () => Promise<void>> {
  const turns = { chat: 0, gateway: 0 };
  const killPart = (part: 'chat' | 'gateway') => async () => {
    turns[part] += 1;
    await product.kill(part, turns[part] % 2 === 0 ? 0 : 1);
  };
  return {
    chat: killPart('chat'),
    gateway: killPart('gateway'),
    database: async () => product.killDatabase(),
    Redis: () => product.killRedis(),
  };
}
