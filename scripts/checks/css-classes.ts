import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import * as css from './x.module.css'` -> the name and the file. */
const imported = /import \* as (\w+) from '(\.[^']+\.module\.css)';/g;

/**
 * Classes that a component uses and its stylesheet lacks: types do not know them, and the screen loses its looks.
 * @param files of the folder `home`; one sentence for each class that is missing
 */
export function missingClasses(files: string[], home: string): string[] {
  return files.filter((file) => file.endsWith('.tsx')).flatMap((file) => missingIn(file, home));
}

function missingIn(file: string, home: string): string[] {
  const code = readFileSync(join(home, file), 'utf8');
  const body = code.replaceAll(imported, '');
  return [...code.matchAll(imported)].flatMap(([, name, sheet = '']) => {
    const path = join(home, dirname(file), sheet);
    const css = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const uses = new Set([...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, use]) => use));
    return [...uses]
      .filter((use) => !new RegExp(`\\.${use}(?![\\w-])`).test(css))
      .map((use) => `${file} uses .${use}, which ${sheet} has not.`);
  });
}
