import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

/** Written by tools, or never read by a build. */
const NOT_SOURCES = /^(node_modules|dist|dist-mono|e2e|generated|\.mesh|README\.md)$|\.(test|gen)\.tsx?$/;

/** Whether a file or folder of this name may be read by a build. */
export const isSource = (path: string): boolean => !NOT_SOURCES.test(basename(path));

/**
 * One hash over names and content of files and folders (paths below the repository's root), `only` those that match.
 * `except` are names of files and folders that do not count.
 */
export function contentHash(paths: string[], only = /./, except = NOT_SOURCES): string {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path, { only, except });
  return hash.digest('hex');
}

interface Choice {
  only: RegExp;
  except: RegExp;
}

function addTo(hash: Hash, path: string, choice: Choice): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    const names = readdirSync(full).filter((name) => !choice.except.test(name));
    for (const name of names.sort()) addTo(hash, join(path, name), choice);
  } else if (choice.only.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
