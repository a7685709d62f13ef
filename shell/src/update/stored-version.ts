// What a device kept under a version that named it otherwise (safe-behaviour 18): nothing is cleared, what moved is taken along.
import { forgetStored, readStored, writeStored } from '@banyan/framework';
import { STORAGE_KEYS } from '@banyan/framework/host';

const VERSION = 'banyan.version';

/** The name it had, and the one it has; a value that stands under the new name is newer and stays. */
const MOVED: readonly (readonly [from: string, to: string])[] = [['soundOn', STORAGE_KEYS.sound]];

/** Takes over what an earlier version kept here and remembers this one. Safe to repeat, also when it was cut off half way. */
export function takeOverOldKeys(version: string): void {
  if (readStored(VERSION) === version) return;
  for (const [from, to] of MOVED) {
    const value = readStored(from);
    if (value === null) continue;
    if (readStored(to) === null) writeStored(to, value);
    forgetStored(from);
  }
  writeStored(VERSION, version);
}
