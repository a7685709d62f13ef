// Which modules there are, and where each lies built: a module is its build artifact, in this repository or not.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from './deployment.schema.ts';
import { repositoryRoot } from './repository-root.ts';

/** Where this repository's shell lies built, with the framework's words and its own. */
export const shellFolder = join(repositoryRoot, 'shell', 'dist');

/** Ids of the modules in this repository, sorted: every mfe-* folder is one, its id is the rest of the name. */
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

/** The build artifact of a module: the one the deployment names, else the one of this repository. */
export function moduleFolder(deployment: Deployment, id: string): string {
  return deployment.modules[id]?.folder ?? join(repositoryRoot, `mfe-${id}`, 'dist');
}
