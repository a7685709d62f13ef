// Reads what a module declares: module.json and the files it exposes.
import fs from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The module's declaration with the source file of each exposed name. */
export function readModule(dir) {
  const manifest = readJson(path.join(dir, 'module.json'));
  return { manifest, exposes: exposedFiles(dir, manifest) };
}

/** Exposed name -> source file. `./FeedPage` is the one file `FeedPage.tsx` or `FeedPage.ts` somewhere under `src`. */
export function exposedFiles(dir, { pages = [], slots = [] }) {
  const names = [...new Set([...pages, ...slots].map(({ expose }) => expose))];
  return Object.fromEntries(names.map((name) => [name, sourceOf(dir, name)]));
}

/** The chunk an exposed name is built into. */
export const chunkNameOf = (expose) => expose.replace(/^\.\//, '').replaceAll('/', '-');

function sourceOf(dir, expose) {
  const base = path.basename(expose);
  const found = fs
    .readdirSync(path.join(dir, 'src'), { recursive: true })
    .filter((file) => [`${base}.tsx`, `${base}.ts`].includes(path.basename(file)));
  if (found.length === 1) return `./${path.posix.join('src', ...found[0].split(path.sep))}`;
  const problem = found.length === 0 ? 'no file' : `${found.length} files`;
  throw new Error(`${path.join(dir, 'module.json')}: ${problem} under src for the exposed name "${expose}"`);
}
