// Every screen there is, by the part it belongs to: each `<part>/e2e/screens.ts` is found by its place.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Screen } from './screen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface PartWithScreens {
  part: string;
  screens: readonly Screen[];
}

export const parts: readonly PartWithScreens[] = await Promise.all(
  globSync('*/e2e/screens.ts', { cwd: root })
    .sort()
    .map(async (file) => {
      const { screens } = (await import(`${root}${file}`)) as { screens: readonly Screen[] };
      return { part: file.split('/')[0]!, screens };
    }),
);
