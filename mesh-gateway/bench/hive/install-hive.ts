/**
 * Hive Gateway brings 746 packages and 515 MB, half as much again as everything else of this project together, for one
 * row of a table. So it is no dependency: the bench installs it into a scratch folder, once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = '2.15.1';

const manifest = {
  name: 'banyan-bench-hive',
  private: true,
  type: 'module',
  dependencies: {
    '@graphql-hive/gateway': version,
    '@theguild/federation-composition': '0.27.0',
    graphql: '16.15.0',
  },
  // As in pnpm-workspace.yaml: newer ones ask for a version that is not to be had.
  overrides: {
    '@graphql-tools/batch-execute': '10.2.0',
    '@graphql-tools/delegate': '12.2.1',
    '@graphql-tools/wrap': '11.2.1',
  },
};

/** The folder it is installed in, or null with a sentence on why there is none. */
export function installHive(folder = join(tmpdir(), `banyan-bench-hive-${version}`)): {
  folder: string | null;
  why: string;
} {
  if (existsSync(join(folder, 'node_modules/.bin/hive-gateway'))) return { folder, why: 'installed before' };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 10 * 60_000,
  });
  if (status === 0) return { folder, why: 'installed now' };
  return { folder: null, why: `Hive Gateway could not be installed: ${(stderr ?? '').trim().split('\n')[0]}` };
}
