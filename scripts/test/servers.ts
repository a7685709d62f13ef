import { spawnSync } from 'node:child_process';
import { Explained } from '../bootstrap/repository.mjs';
import type { Check } from '../checks/check.ts';
import { installPackages } from './install-packages.ts';

/** What operators have beside the product, and a call of each that does nothing. The package has the command's name. */
const servers = {
  // Where one is given, it is tested with.
  ...(process.env.REDIS_URL ? {} : { 'redis-server': '--version' }),
  nginx: '-v',
  haproxy: '-v',
  openssl: 'version',
};

/** Without them, the tests that need one are left out or fail: this says why, before they do. */
export function checkServers(): Check[] {
  ensureServers();
  return [{ name: 'there are servers to test split processes with', passed: true, report: '' }];
}

/** What there is, else installed by apt when we may, else one sentence how. */
function ensureServers(): void {
  const missing = whatIsMissing();
  if (missing.length === 0) return;
  const names = missing.join(' ');
  const how = `The tests of split processes need ${names}: install what is missing (Debian: apt-get install ${names}).`;
  if (process.getuid?.() !== 0) throw new Explained(how);
  console.log(`Installing ${names} for the tests of split processes …`);
  installPackages(missing, how);
  if (whatIsMissing().length > 0) throw new Explained(how);
}

function whatIsMissing(): string[] {
  const isMissing = ([command, call]: [string, string]) => spawnSync(command, [call]).status !== 0;
  return Object.entries(servers)
    .filter(isMissing)
    .map(([command]) => command);
}
