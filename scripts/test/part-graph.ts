// Which parts of the repository depend on which.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/repository.mjs';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Every part, by its folder, with the parts it needs. */
export function partGraph(): Graph {
  const files = globSync(['*/package.json', 'services/*/package.json'], { cwd: root, exclude: ['node_modules/**'] });
  const manifests = new Map(
    files.map((file) => [dirname(file), JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest]),
  );
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const needs = ([folder, { dependencies, devDependencies }]: [string, Manifest]) => {
    const named = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => folderOf.get(name) ?? []);
    return [folder, [...named, ...contractsOf(folder)]] as const;
  };
  return new Map([...manifests].map(needs));
}

/** What no package.json says: the gateway composes the services' schemas, and what asks it is checked against the result. */
function contractsOf(folder: string): string[] {
  if (folder === 'mesh-gateway')
    return globSync('services/*/schema.graphql', { cwd: root }).map((file) => dirname(file));
  // All stands on the framework, whose own few calls are held to the schema by the types made of it.
  if (folder === 'framework') return [];
  const hasDocuments =
    !folder.startsWith('services/') && globSync(`${folder}/src/**/*.graphql`, { cwd: root }).length > 0;
  return hasDocuments ? ['mesh-gateway'] : [];
}

/** These parts and all that depend on them, near or far, each with the part because of which. */
export function withDependants(changed: readonly string[], graph: Graph): Map<string, string> {
  const found = new Map(changed.map((part) => [part, part]));
  for (const [part] of found) {
    for (const [other, needs] of graph) if (needs.includes(part) && !found.has(other)) found.set(other, part);
  }
  return found;
}
