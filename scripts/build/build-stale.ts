import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Explained, root } from '../bootstrap/repository.mjs';
import { inPairs } from '../tools/in-pairs.ts';
import { runTool } from '../tools/run-tool.ts';
import { contentHash } from './content-hash.ts';
import { contracts, type Product, pages, plainBundle } from './products.ts';

const STAMPS = join(root, 'node_modules', '.cache', 'banyan-built.json');

/** Builds what types and unit tests read, where its sources changed. */
export async function buildContracts(): Promise<void> {
  for (const product of contracts) await buildIfStale(product);
}

/** Builds everything whose sources changed since it was last built. */
export async function buildStale(): Promise<void> {
  await buildContracts();
  await inPairs(pages, buildIfStale);
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

function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

function writeStamp(name: string, hash: string): void {
  mkdirSync(dirname(STAMPS), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: hash }, null, 1));
}
