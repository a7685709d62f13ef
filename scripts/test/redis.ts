import { spawnSync } from 'node:child_process';
import { Explained } from '../bootstrap/repository.mjs';
import type { Check } from '../checks/check.ts';
import { installPackages } from './install-packages.ts';

const HOW = 'The tests of split processes need Redis: install it (Debian: apt-get install redis-server).';

/** Without one, the tests that need it are left out or fail: this says why, before they do. */
export function checkRedis(): Check[] {
  ensureRedis();
  return [{ name: 'there is a Redis to test with', passed: true, report: '' }];
}

/** The Redis there is, else one installed by apt when we may, else one sentence how. */
function ensureRedis(): void {
  if (hasRedis()) return;
  if (process.getuid?.() !== 0) throw new Explained(HOW);
  console.log('Installing redis-server for the tests of split processes …');
  installPackages(['redis-server'], HOW);
  if (!hasRedis()) throw new Explained(HOW);
}

function hasRedis(): boolean {
  return Boolean(process.env.REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;
}
