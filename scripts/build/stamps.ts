import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

const STAMPS = join(root, 'node_modules', '.cache', 'banyan-built.json');

/** The hash something was last built or passed with, by its name. */
export function readStamps(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'));
  } catch {
    return {};
  }
}

export function writeStamp(name: string, hash: string): void {
  mkdirSync(dirname(STAMPS), { recursive: true });
  writeFileSync(STAMPS, JSON.stringify({ ...readStamps(), [name]: hash }, null, 1));
}
