import { spawnSync } from 'node:child_process';
import { Explained } from '../bootstrap/repository.mjs';

/** Installs Debian packages, or throws what apt said and what to do instead. */
export function installPackages(names: readonly string[], instead: string): void {
  apt(['update'], instead);
  apt(['install', '--yes', '--no-install-recommends', ...names], instead);
}

function apt(args: string[], instead: string): void {
  // RUNLEVEL=1: a package that brings a service does not start it. The tests run their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, error, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  if (error || status !== 0) throw new Explained(`${stderr ?? ''}\napt-get ${args[0]} failed. ${instead}`);
}
