// A module team's folder, outside this repository: what it keeps, and the framework as a package manager would install it.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shellFolder } from '@banyan/deployments';
import { temporaryDir } from './places.ts';

const root = join(import.meta.dirname, '../..');

/** The module of `fixtures/recipes` in a folder of its own, with everything its package.json asks for, and no registry. */
export function foreignModule(): string {
  const dir = temporaryDir('recipes');
  cpSync(join(root, 'e2e/fixtures/recipes'), dir, { recursive: true });
  cpSync(join(shellFolder, 'banyan.json'), join(dir, 'shell.json'));
  const framework = join(dir, 'node_modules/@banyan/framework');
  mkdirSync(framework, { recursive: true });
  execFileSync(process.execPath, ['framework/scripts/pack.ts', dir], { cwd: root, stdio: 'pipe' });
  const [tarball] = globSync('*.tgz', { cwd: dir });
  execFileSync('tar', ['-xzf', join(dir, tarball!), '-C', framework, '--strip-components=1']);
  linkDependencies(join(dir, 'node_modules'));
  return dir;
}

/** What the framework's manifest names lies in this repository already. */
function linkDependencies(into: string): void {
  const from = join(root, 'framework/node_modules');
  for (const name of globSync(['[a-z]*', '@*/*'], { cwd: from, exclude: ['@banyan/**'] })) {
    mkdirSync(dirname(join(into, name)), { recursive: true });
    symlinkSync(join(from, name), join(into, name));
  }
}

/** Runs `banyan-module` in the folder and answers what it said. Throws with what it said when it fails. */
export function banyanModule(dir: string, command: string): string {
  const bin = join(dir, 'node_modules/@banyan/framework/cli/banyan-module.mjs');
  return execFileSync(process.execPath, [bin, command], { cwd: dir, encoding: 'utf8', stdio: 'pipe' });
}

/** Checks its types as its own `typecheck` script does. */
export function typecheck(dir: string): void {
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', dir], { encoding: 'utf8', stdio: 'pipe' });
}
