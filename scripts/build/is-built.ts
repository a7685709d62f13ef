import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import { contentHash } from './content-hash.ts';
import type { Product } from './products.ts';

interface BuildState {
  /** Of the sources as they are now. */
  hash: string;
  /** What was written when it was last built here; undefined in a clone that has built nothing yet. */
  stamp: string | undefined;
  /** Is a light build enough? A whole one always is. */
  isLight: boolean;
}

type Outputs = Pick<Product, 'outputs' | 'committed'>;

/** Whether what is asked for is there and made from the sources as they are. */
export function isBuilt({ outputs, committed }: Outputs, asked: BuildState): boolean {
  const { hash, stamp, isLight } = asked;
  if (!outputs.every((output) => existsSync(join(root, output)))) return false;
  if (stamp === undefined) return committed !== undefined && isCurrent(committed);
  return stamp === hash || (isLight && stamp === lightly(hash));
}

function isCurrent({ hashFile, sources }: NonNullable<Product['committed']>): boolean {
  const file = join(root, hashFile);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === contentHash(sources);
}

/** The stamp of a light build from sources of this hash. */
export const lightly = (hash: string): string => `light ${hash}`;
