import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/repository.mjs';
import { PROGRAMS } from './typecheck.ts';

/** Checked elsewhere: a module of another team, which its own build checks, and configurations that tools read loosely. */
const ELSEWHERE = /^(e2e\/fixtures\/recipes\/|codegen\.ts$|(oxlint|vitest)\.config\.ts$)/;

const output = (command: string, args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 });

/** What the program includes by itself, whatever else imports lead to; from the repository's root. */
function includedIn(project: string): string[] {
  const compiler = join(root, 'node_modules', '.bin', 'tsc');
  const { files } = JSON.parse(output(compiler, ['-p', project, '--showConfig'])) as { files: string[] };
  return files.map((file) => relative(root, join(root, dirname(project), file)));
}

it('every source is in one of the programs whose types are checked', () => {
  const included = new Set(PROGRAMS.flatMap(includedIn));
  const sources = output('git', ['ls-files', '*.ts', '*.tsx']).trim().split('\n');
  expect(sources.filter((file) => !included.has(file) && !ELSEWHERE.test(file))).toEqual([]);
  expect(sources.length).toBeGreaterThan(2_000);
});
