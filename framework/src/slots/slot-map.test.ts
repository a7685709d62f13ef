import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { slotNames } from './slot-map.ts';

const root = path.join(import.meta.dirname, '../../..');

/** What the shell and the modules of this repository render, by `<Slot name="…">`. */
function renderedSlots(): string[] {
  const files = globSync(['shell/src/**/*.tsx', 'mfe-*/src/**/*.tsx'], { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );
  const found = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/<Slot\s+name="([^"]+)"/g),
  ]);
  return [...new Set(found.map(([, name]) => name!))];
}

it('a slot exists when something renders it', () => {
  expect(renderedSlots().sort()).toEqual([...slotNames].sort());
});
