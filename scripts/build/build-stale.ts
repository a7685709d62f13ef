import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Explained, root } from '../bootstrap/repository.mjs';
import { inPairs } from '../tools/in-pairs.ts';
import { runTool } from '../tools/run-tool.ts';
import { contentHash } from './content-hash.ts';
import { contracts, type Product, pages, plainBundle } from './products.ts';
import { readStamps, writeStamp } from './stamps.ts';

/** Builds what types and unit tests read, where its sources changed. */
export async function buildContracts(): Promise<void> {
  for (const product of contracts) await buildIfStale(product);
}

/** Builds what a browser loads, where its sources changed; the contracts are built before. */
export async function buildPages(): Promise<void> {
  await inPairs(pages, buildIfStale);
}

/** Builds everything whose sources changed since it was last built. */
export async function buildStale(): Promise<void> {
  await buildContracts();
  await buildPages();
}

/** The same, and the plain bundle for the bench. */
export async function buildForBench(): Promise<void> {
  await buildStale();
  await buildIfStale(plainBundle);
}

async function buildIfStale({ name, sources, only, outputs, tool }: Product): Promise<void> {
  const hash = contentHash(sources, only);
  const isThere = outputs.every((output) => existsSync(join(root, output)));
  if (isThere && readStamps()[name] === hash) return;
  const startedAt = Date.now();
  const { code, output } = await runTool({ ...tool, env: { NODE_ENV: 'production', ...tool.env } });
  if (code !== 0) throw new Explained(`${output.trim()}\nBuilding ${name} failed: see above.`);
  writeStamp(name, hash);
  console.log(`Built ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
