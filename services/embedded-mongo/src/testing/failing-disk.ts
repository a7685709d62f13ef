import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished } from 'vitest';

/** Until it is mended, or the test ends, every try of a disk's room fails by `code`: for machines that may mount nothing. */
export function failingDisk(code: string): { mend: () => void } {
  const { open } = fs;
  const set = (next: typeof open) => {
    fs.open = next;
    syncBuiltinESMExports();
  };
  set(((path: string, ...rest: [string, number]) =>
    path.includes('.room-')
      ? Promise.reject(Object.assign(new Error(code), { code }))
      : open(path, ...rest)) as typeof open);
  const mend = () => set(open);
  onTestFinished(mend);
  return { mend };
}
