import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/**
 * Until it is mended, or the test ends, every try of a disk's room fails by `code`, but for the first `after`: for machines that may
 * mount nothing.
 */
export function failingDisk(code: string, after = 0): { mend: () => void } {
  const { open } = fs;
  const set = (next: typeof open) => {
    fs.open = next;
    syncBuiltinESMExports();
  };
  let tries = 0;
  set(((path: string, ...rest: [string, number]) =>
    path.includes('.room-') && ++tries > after
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : open(path, ...rest)) as typeof open);
  const mend = () => set(open);
  onTestFinished(mend);
  return { mend };
}
