import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Explained, root } from './repository.mjs';

/** The Node 24 that came with the dependencies; this machine's own where npm carries none. */
export function findNode24() {
  const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Explained(
    `Banyan runs on Node 24. npm carries it for Linux only: install Node 24 on this machine (it has ${process.version}).`,
  );
}
