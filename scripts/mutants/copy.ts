import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';
import { runTool, type ToolResult } from '../tools/run-tool.ts';
import type { Mutant } from './mutant.ts';

const LEFT_OUT = new Set(['.git', '.data', 'dist', 'dist-mono', 'test-results']);

/** The repository with what was built for its tests, and the same dependencies. Whoever asks for it removes it. */
export function copyRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'banyan-mutants-'));
  const dependencies = join(root, 'node_modules');
  // The parts' own node_modules hold links only, which lead from the copy to the copy.
  const filter = (path: string) => path !== dependencies && !LEFT_OUT.has(basename(path));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter });
  symlinkSync(dependencies, join(copy, 'node_modules'));
  return copy;
}

/** `gone`: the text is not there any more, or not once; the list wants to be brought up to date. */
export async function tryMutant(copy: string, mutant: Mutant): Promise<'killed' | 'LIVED' | 'GONE'> {
  const file = join(copy, mutant.file);
  const before = readFileSync(file, 'utf8');
  if (before.split(mutant.text).length !== 2) return 'GONE';
  writeFileSync(
    file,
    before.replace(mutant.text, () => mutant.becomes),
  );
  try {
    const { code } = await runIn(copy, mutant.tests);
    return code === 0 ? 'LIVED' : 'killed';
  } finally {
    writeFileSync(file, before);
  }
}

/** Runs these tests of the copy, until the first fails. */
export function runIn(copy: string, tests: readonly string[]): Promise<ToolResult> {
  const args = ['run', '--bail=1', '--reporter=dot', ...tests];
  return runTool({ dir: '.', cwd: copy, command: 'vitest', args, env: { NODE_ENV: 'test', BANYAN_FULL: '1' } });
}
