import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a command says that fails by an error of the file system. */
function saidOf(code: string, path?: string): Promise<string> {
  const program = `
    import { explain } from '${new URL('./explain.ts', import.meta.url).href}';
    await explain(async () => {
      throw Object.assign(new Error('${code}: raw'), { code: '${code}', path: ${JSON.stringify(path)} });
    });`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (_, _stdout, stderr) =>
      resolve(stderr.trim()),
    );
  });
}

it('a command that fails by a full disk says so, and a missing file is left to its own words', async () => {
  expect(await saidOf('ENOSPC', '/data/internal-key')).toBe(
    'The disk of /data/internal-key is full: make room on it; nothing kept there is damaged.',
  );
  expect(await saidOf('EROFS')).toMatch(/^The disk of DATA_DIR or this folder is read-only: /);
  expect(await saidOf('ENOENT', '/calendar.ics')).toBe('ENOENT: raw');
});
