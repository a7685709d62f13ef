import { accessSync, constants, mkdirSync } from 'node:fs';
import { Explained } from '../bootstrap/repository.mjs';

/** Makes the data directory; refuses one that cannot be written to before anything is built or started for it. */
export function requireDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Explained(`DATA_DIR must be a folder that may be written to, and ${dataDir} is none (${code}).`);
  }
}
