// What floats is closed by Back, which an e2e test shows of each overlay: one that its list lacks would never be looked at.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { overlays } from '../support/overlays.ts';

const root = join(import.meta.dirname, '../..');
/** PickPicture and the PictureField around it are the framework's, and draw a menu wherever they stand. */
const floats =
  /<(?:Modal|Drawer|Menu|Popover|PickPicture|PictureField)\b|\b(?:use(?:Overlay|Layer|LeaveGuard)|confirm)\(/g;

/** How many layers each file draws. */
const drawn = new Map(
  globSync('{shell,mfe-*}/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*', '**/generated/**'] }).flatMap(
    (file) => {
      const found = readFileSync(join(root, file), 'utf8').match(floats) ?? [];
      return found.length > 0 ? [[file.replaceAll('\\', '/'), found.length] as const] : [];
    },
  ),
);

test('the e2e test through all overlays knows every file that draws one', () => {
  const files = new Set(overlays.map(({ drawnBy }) => drawnBy));
  expect([...files].sort()).toEqual([...drawn.keys()].sort());
});

test('… and as many of a file as it draws', () => {
  for (const [file, count] of drawn)
    expect(overlays.filter(({ drawnBy }) => drawnBy === file).length, file).toBeGreaterThanOrEqual(count);
});
