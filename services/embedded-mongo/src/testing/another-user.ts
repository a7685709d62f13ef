import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

const NOBODY = 65_534;
const MODULE = new URL('../start-embedded-mongo.ts', import.meta.url).href;
const as = { uid: NOBODY, gid: NOBODY };

/** Root may become another user; but only where that user may read this tree. */
export const canBeAnother = ((): boolean => {
  try {
    execFileSync(process.execPath, ['--input-type=module', '--eval', `await import('${MODULE}')`], {
      ...as,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
})();

export function giveToAnother(...paths: string[]): void {
  // So that they get there at all.
  chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011);
  for (const path of paths) chownSync(path, NOBODY, NOBODY);
}

/** Starts and stops the database in `dir` as another user; answers what that user reads. */
export function startAsAnother(dir: string, cacheHome: string): Promise<string> {
  const program = `
    import { startEmbeddedMongo } from '${MODULE}';
    await startEmbeddedMongo({ dir: ${JSON.stringify(dir)} }).then(
      (mongo) => mongo.stop().then(() => console.log('it started')),
      (failure) => console.log(failure.message),
    );`;
  const env = { PATH: process.env.PATH, XDG_CACHE_HOME: cacheHome };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], { ...as, env }, (failure, stdout) =>
      failure ? reject(failure) : resolve(stdout.trim()),
    );
  });
}
