// A disk of its own of 8 MB, which a test fills and makes room on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FullDisk {
  dir: string;
  /** Takes all the room that is left. */
  fill: () => void;
  makeRoom: () => void;
  takeAway: () => void;
}

/** Undefined where this process may not mount one, as in most containers. */
export function fullDisk(): FullDisk | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'banyan-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir], { stdio: 'ignore' });
  } catch {
    rmSync(dir, { recursive: true });
    return undefined;
  }
  const filling = join(dir, 'filling');
  return {
    dir,
    fill() {
      const { bavail, bsize } = statfsSync(dir);
      writeFileSync(filling, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(filling, { force: true }),
    takeAway() {
      execFileSync('umount', ['--lazy', dir], { stdio: 'ignore' });
      rmSync(dir, { recursive: true });
    },
  };
}
