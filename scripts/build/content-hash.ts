import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

/** Written by tools, or never read by a build. */
const NOT_SOURCES = /^(node_modules|dist|dist-mono|e2e|generated|README\.md)$|\.(test|gen)\.tsx?$/;

/** One hash over names and content of files and folders (paths below the repository's root), `only` those that match. */
export function contentHash(paths: string[], only = /./): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path, only);
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string, only: RegExp): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    const names = readdirSync(full).filter((name) => !NOT_SOURCES.test(name));
    for (const name of names.sort()) addTo(hash, join(path, name), only);
  } else if (only.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
