// Which modules this repository can serve: every mfe-* folder is one, its id is the rest of the name.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from './deployment.schema.ts';
import { repositoryRoot } from './repository-root.ts';

/** Ids of all modules there are, sorted. */
export function knownModules(root: string = repositoryRoot): string[] {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
    .map((folder) => folder.slice('mfe-'.length))
    .sort();
}

/** Ids of the modules this deployment has switched on, in the file's order. */
export function enabledModules(deployment: Deployment): string[] {
  return Object.entries(deployment.modules)
    .filter(([, setting]) => setting.enabled)
    .map(([id]) => id);
}
