import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPnpm } from './pnpm.mjs';
import { Explained, root } from './repository.mjs';

const STAMP = join(root, 'node_modules', '.banyan-installed');
const DECIDING = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];

/** Installs what the lock file says, unless that is what the last install did. */
export async function installDependencies() {
  const wanted = fingerprint();
  if (readStamp() === wanted) return;
  console.log('Installing dependencies (the first time takes a minute) …');
  const code = await runPnpm(['install', '--frozen-lockfile'], { quiet: true });
  if (code !== 0) throw new Explained('Installing the dependencies failed: pnpm says why above.');
  writeFileSync(STAMP, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of DECIDING) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
