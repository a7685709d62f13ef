// Reads what a module declares: module.json and the files it exposes.
import fs from 'node:fs';
import path from 'node:path';
import { manifestSchema } from '../src/module/manifest.schema.ts';
import { describeIssues } from '../src/sentences/index.ts';
import { iconProblems } from './nav-icons.ts';

/** The module's declaration with the source file of each exposed name. Throws every problem as a sentence. */
export function readModule(dir) {
  const file = path.join(dir, 'module.json');
  const read = manifestSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(describeIssues(read.error, file, manifestSchema).join('\n'));
  const problems = [...unlisted(dir, read.data), ...iconProblems(read.data.nav)].map(
    (problem) => `${file}: ${problem}`,
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { manifest: read.data, exposes: exposedFiles(dir, read.data) };
}

/** What the code asks for by name must stand where an operator looks for it. */
function unlisted(dir, manifest) {
  const sources = fs.globSync('src/**/*.{ts,tsx}', { cwd: dir, exclude: ['**/*.test.*'] });
  const code = sources.map((source) => fs.readFileSync(path.join(dir, source), 'utf8')).join('\n');
  return ['flag', 'right'].flatMap((kind) => {
    const asked = [...code.matchAll(new RegExp(`\\buse${kind === 'flag' ? 'Flag' : 'Right'}\\(\\s*['"]([^'"]+)`, 'g'))];
    const names = [...new Set(asked.map(([, name]) => name))].filter((name) => !manifest[`${kind}s`].includes(name));
    return names.map((name) => `the code asks for the ${kind} "${name}"; add it to "${kind}s".`);
  });
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
