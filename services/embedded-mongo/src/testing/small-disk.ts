import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });
const unmount = (folder: string) => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });

function mounted(size: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder);
  return folder;
}

/** May this process mount a disk of its own? Root may, outside of most containers. */
export const canMount = ((): boolean => {
  try {
    const folder = mounted('1m');
    unmount(folder);
    rmSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
})();

export interface SmallDisk {
  /** Where a database may be made on it. */
  dir: string;
  /** Takes all the room that is left. */
  fill: () => void;
  makeRoom: () => void;
  setReadOnly: (isReadOnly: boolean) => void;
  /** Takes the disk away, as a pulled cable does; its folder stays, empty. */
  takeAway: () => void;
}

/** A disk of its own of 40 MB, for a test; it goes when the test ends. */
export function smallDisk(): SmallDisk {
  const folder = mounted('40m');
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  onTestFinished(() => {
    // As many as are there: a test may have put a view on it, or taken it away.
    try {
      for (;;) unmount(folder);
    } catch {}
  });
  const filling = join(folder, 'filling');
  return {
    dir: join(folder, 'mongo'),
    fill: () => fill(filling),
    makeRoom: () => rmSync(filling),
    // A disk that is written to cannot be made read-only; a view of it that lies on top can, for all that is opened from then on.
    setReadOnly(isReadOnly) {
      if (!isReadOnly) return unmount(folder);
      mount('--bind', folder, folder);
      mount('-o', 'remount,ro,bind', folder);
    },
    takeAway: () => unmount(folder),
  };
}

function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let chunk = Buffer.alloc(1 << 20); chunk.length > 0; ) {
      try {
        writeSync(file, chunk);
      } catch {
        chunk = chunk.subarray(0, chunk.length >> 1);
      }
    }
  } finally {
    closeSync(file);
  }
}
