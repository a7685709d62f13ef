import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** What a command says that fails by an error of the file system. */
const saidOf = (code: string, path?: string) =>
  saidBy(`throw Object.assign(new Error('${code}: raw'), { code: '${code}', path: ${JSON.stringify(path)} })`);

/** What a command says that does this. */
function saidBy(statement: string): Promise<string> {
  const program = `
    import { explain } from '${new URL('./explain.ts', import.meta.url).href}';
    await explain(async () => {
      ${statement};
    });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (_, _stdout, stderr) =>
      resolve(stderr.trim()),
    );
  });
}

it('a fault of the code is reported with its file and line', async () => {
  const broken = join(mkdtempSync(join(tmpdir(), 'banyan-explain-')), 'broken.ts');
  onTestFinished(() => rmSync(dirname(broken), { recursive: true }));
  writeFileSync(broken, 'export const = 1;');
  expect(await saidBy(`await import(${JSON.stringify(broken)})`)).toContain(`${broken}:1`);
});

it('a command that fails by a full disk says so, and a missing file is left to its own words', async () => {
  expect(await saidOf('ENOSPC', '/data/internal-key')).toBe(
    'The disk of /data/internal-key is full: make room on it; nothing kept there is damaged.',
  );
  expect(await saidOf('EROFS')).toMatch(/^The disk of DATA_DIR or this folder is read-only: /);
  expect(await saidOf('ENOENT', '/calendar.ics')).toBe('ENOENT: raw');
});
