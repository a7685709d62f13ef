// What lies in the folder is what was built, all of it, and nothing of it comes from elsewhere.
import type { Check, ReadableModule } from './checked.ts';

/** Names are served as they stand, one step below the module's address; words lie in a folder of their own. */
const PLAIN = /^(wording\/)?[\w.-]+$/;

const isOutside = (name: string): boolean => !PLAIN.test(name) || name.includes('..');
const isWording = (name: string): boolean => name.startsWith('wording/');

/** A name under both keys would have two hashes, and words under none would have no hash at all. */
const checkSections: Check = ({ built, dist }) => [
  ...Object.keys(dist.files)
    .filter(isWording)
    .map(
      (name) => `${built.id}: "${name}" stands under "files" of banyan.json, and words do not; build the module again.`,
    ),
  ...Object.keys(dist.wording)
    .filter((name) => !isWording(name))
    .map(
      (name) => `${built.id}: "${name}" stands under "wording" of banyan.json and is no words; build the module again.`,
    ),
  ...[...built.files.keys()]
    .filter((name) => isWording(name) && !Object.hasOwn(dist.wording, name))
    .map((name) => `${built.id}: "${name}" is not under "wording" of banyan.json; build the module again.`),
];

export const checkFiles: Check = (module, shell) => {
  const { built, dist } = module;
  const listed = Object.entries({ ...dist.files, ...dist.wording });
  return [
    ...checkSections(module, shell),
    ...[...built.notFiles].map(
      ([name, kind]) => `${built.id}: the file "${name}" is ${kind}; put the file itself into the built folder.`,
    ),
    ...built.falselyPacked.map(
      (name) => `${built.id}: the file "${name}" does not hold "${name.slice(0, -3)}" packed; build the module again.`,
    ),
    ...listed
      .filter(([name]) => !built.notFiles.has(name))
      .flatMap(([name, { integrity }]) => {
        if (isOutside(name))
          return [`${built.id}: the file "${name}" lies outside the built folder; build the module again.`];
        const found = built.files.get(name);
        if (!found) return [`${built.id}: the file "${name}" is not in ${built.dir}; build the module again.`];
        if (!integrity)
          return [
            `${built.id}: the file "${name}" has no integrity in banyan.json; build it by \`banyan-module build\`.`,
          ];
        if (found.integrity === integrity) return [];
        return [`${built.id}: the file "${name}" is not the one that was built; build the module again.`];
      }),
    ...unlisted(module).map(
      (name) => `${built.id}: "${name}" is needed but not among "files"; build the module again.`,
    ),
  ];
};

/** What the page would ask for: it must be served, with its integrity. */
function unlisted({ dist }: ReadableModule): string[] {
  const loads = [...Object.values(dist.exposes), ...Object.values(dist.entrypoints)];
  const wanted = [dist.entry ?? 'the entry', ...loads.flatMap(({ js, css }) => [...js, ...css])];
  return [...new Set(wanted)].filter((name) => !Object.hasOwn(dist.files, name));
}

/** The loader in the entry reads the deployment's hashes; without it the page refuses every file after the entry. */
export const checkIntegrityCode: Check = ({ built, dist }) => {
  const entry = dist.entry && built.files.get(dist.entry);
  const loadsMore = Object.keys(dist.files).some((name) => name.endsWith('.js') && name !== dist.entry);
  if (!entry || !loadsMore || /__banyan\b/.test(entry.content.toString())) return [];
  return [
    `${built.id}: the entry "${dist.entry}" loads its files without integrity, so the page would refuse them; ` +
      "build it with the framework's own webpack: `banyan-module build`.",
  ];
};

/** Bytes over the wire of the heaviest page or slot, with the entry. */
export function heaviest({ built, dist }: ReadableModule): { expose: string; bytes: number } {
  const packed = (name = '') => built.files.get(name)?.packed ?? 0;
  const weights = Object.entries(dist.exposes).map(([expose, { js, css }]) => ({
    expose,
    bytes: [...new Set([dist.entry, ...js, ...css])].reduce((sum, name) => sum + packed(name), 0),
  }));
  return weights.sort((a, b) => b.bytes - a.bytes)[0] ?? { expose: 'the entry', bytes: packed(dist.entry) };
}

export const checkBudget: Check = (module) => {
  const { expose, bytes } = heaviest(module);
  const { id, budgetKiB } = module.module;
  if (bytes <= budgetKiB * 1024) return [];
  const size = Math.ceil((bytes / 1024) * 10) / 10;
  return [
    `${id}: "${expose}" loads ${size} KiB at once, and "budgetKiB" is ${budgetKiB}; load less at first, or raise it.`,
  ];
};
