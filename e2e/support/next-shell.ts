// A new version of the shell without a build: its main bundle, and with it the worker, gets another name.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFolder } from '@banyan/deployments';
import { temporaryDir } from './places.ts';

export interface NextShell {
  folder: string;
  /** The next start of a product over this folder serves another version. */
  release(): void;
  dispose(): void;
}

const MAIN = /main\.[0-9a-f]{8}\.js/g;

/** A copy of the built shell, and how to release it again. */
export function nextShell(): NextShell {
  const folder = temporaryDir('shell');
  cpSync(shellFolder, folder, { recursive: true });
  const release = () => {
    const next = `main.${crypto.randomUUID().slice(0, 8)}.js`;
    for (const file of readdirSync(folder).filter((name) => name.match(MAIN)))
      renameSync(join(folder, file), join(folder, file.replace(MAIN, next)));
    for (const file of ['banyan.json', 'sw.js']) {
      const written = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), written.replace(MAIN, next));
    }
    // Packed, it is still the one before.
    rmSync(join(folder, 'sw.js.br'), { force: true });
  };
  return { folder, release, dispose: () => rmSync(folder, { recursive: true }) };
}
