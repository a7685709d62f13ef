import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Explained, root } from '../bootstrap/repository.mjs';
import { inPairs } from '../tools/in-pairs.ts';
import { runTool } from '../tools/run-tool.ts';
import { contentHash } from './content-hash.ts';
import { isBuilt, lightly } from './is-built.ts';
import { contracts, type Product, pages, plainBundle } from './products.ts';
import { readStamps, writeStamp } from './stamps.ts';

/** Builds what types and unit tests read, where its sources changed. */
export async function buildContracts(): Promise<void> {
  for (const product of contracts) await buildIfStale(product);
}

/** Builds what a browser loads, where its sources changed; the contracts are built before. */
export async function buildPages(): Promise<void> {
  await inPairs(pages, (page) => buildIfStale(page));
}

/** Builds everything whose sources changed since it was last built. */
export async function buildStale(): Promise<void> {
  await buildContracts();
  await buildPages();
}

/**
 * What a start needs, in two thirds of the time: no source maps, the shell packed less well and its size unchecked. The
 * code is the same to the byte. What is published or tested is built whole (decision 5).
 */
export async function buildToStart(): Promise<void> {
  await buildContracts();
  await inPairs(pages, (page) => buildIfStale(page, LIGHT));
}

/** Everything as it is published, and the plain bundle for the bench. */
export async function buildForBench(): Promise<void> {
  await buildStale();
  await buildIfStale(plainBundle);
}

/** A build that is interrupted may leave half of its output: sources that are as before do not make it current again. */
const UNFINISHED = 'unfinished';

/** Read in framework/build/packed.ts. */
const LIGHT = { BANYAN_LIGHT_BUILD: '1' };

async function buildIfStale(product: Product, light?: typeof LIGHT): Promise<void> {
  const { name, sources, only, committed, tool } = product;
  const hash = contentHash(sources, only);
  if (isBuilt(product, { hash, stamp: readStamps()[name], isLight: light !== undefined })) return;
  const startedAt = Date.now();
  writeStamp(name, UNFINISHED);
  const { code, output } = await runTool({ ...tool, env: { NODE_ENV: 'production', ...tool.env, ...light } });
  if (code !== 0) throw new Explained(`${output.trim()}\nBuilding ${name} failed: see above.`);
  writeStamp(name, light ? lightly(hash) : hash);
  if (committed) writeFileSync(join(root, committed.hashFile), `${contentHash(committed.sources)}\n`);
  console.log(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
