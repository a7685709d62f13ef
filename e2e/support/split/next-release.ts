// The release that comes after this one: the same sources in another place, with one thing that is new.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDir } from '../places.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
/** What no process of a release reads: history, data, what was built for browsers, what tests left. */
const leftOut = new Set(['.git', '.data', 'dist', 'dist-mono', 'test-results', 'playwright-report']);
const CONTRACT = 'services/feed/schema.graphql';

export interface NextRelease {
  folder: string;
  /** Null from anyone who has it, and no field to anyone who has not. */
  query: string;
  dispose(): void;
}

/** Categories have a subtitle in it, and its gateway is built. */
export function nextRelease(): NextRelease {
  const folder = temporaryDir('release');
  const installed = join(root, 'node_modules');
  const isOfRelease = (path: string) => path !== installed && !leftOut.has(basename(path));
  // Packages name each other by relative links, which hold in the copy too.
  cpSync(root, folder, { recursive: true, verbatimSymlinks: true, filter: isOfRelease });
  symlinkSync(installed, join(folder, 'node_modules'));
  const contract = readFileSync(join(folder, CONTRACT), 'utf8');
  const changed = contract.replace('type Category {', 'type Category {\n  subtitle: String @sameForAll');
  if (changed === contract) throw new Error(`${CONTRACT} has no type Category.`);
  writeFileSync(join(folder, CONTRACT), changed);
  execFileSync(process.execPath, [join(folder, 'mesh-gateway/scripts/build.ts')]);
  return {
    folder,
    query: '{ categories { id subtitle } }',
    dispose: () => rmSync(folder, { recursive: true }),
  };
}
