// Workers are ended, not asked to tidy up: what a run of tests writes beside the project goes with the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

export default function setup() {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-unit-'));
  process.env.TMPDIR = dir;
  // The packages that every worker and every script under test loads are compiled once: half of such a script's time.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
