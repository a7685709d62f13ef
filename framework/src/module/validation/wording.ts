// A module's words: complete in every language, and under keys of its own.
import { z } from 'zod';
import { languages, wordingVariants } from '../../languages.ts';
import type { ModuleManifest } from '../manifest.schema.ts';
import type { BuiltModule, FoundFile } from './built-module.ts';
import type { Check, ReadableModule } from './checked.ts';

/** Flat keys to texts. */
export type Words = Record<string, string>;

/** The words of a language, or of a variant in it. */
export type ReadWords = (language: string, variant?: string) => Words;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = (words: Words) => new Set(Object.keys(words).map(baseOf).sort());

/** Names between {{ }} in every form of each key, so that a form may leave {{count}} out. */
function holesOf(words: Words): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(words)) {
    const own = names.get(baseOf(key)) ?? new Set();
    for (const [, name] of text.matchAll(/\{\{\s*(\w+)/g)) own.add(name!);
    names.set(baseOf(key), own);
  }
  const written = (base: string) => [...names.get(base)!].sort().join(', ') || 'none';
  return new Map([...names.keys()].sort().map((base) => [base, written(base)]));
}

function missingPlurals(words: Words, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = new Set(
    Object.keys(words)
      .filter((key) => PLURAL.test(key))
      .map(baseOf),
  );
  return [...counted]
    .flatMap((base) => forms.map((form) => `${base}_${form}`))
    .filter((key) => !Object.hasOwn(words, key));
}

/**
 * What is missing or different between the languages of one part, each beginning with the file.
 */
export function wordingGaps(read: ReadWords): string[] {
  const [first, ...others] = languages;
  const gaps = languages.flatMap((language) => [
    ...missingPlurals(read(language), language).map((key) => `wording/${language}.json lacks the plural form "${key}"`),
    ...Object.entries(read(language))
      .filter(([, text]) => text.trim() === '')
      .map(([key]) => `wording/${language}.json has no text under "${key}"`),
  ]);
  const here = holesOf(read(first));
  for (const other of others) {
    const there = holesOf(read(other));
    for (const key of here.keys())
      if (!there.has(key)) gaps.push(`wording/${other}.json lacks "${key}", which ${first}.json has`);
    for (const key of there.keys())
      if (!here.has(key)) gaps.push(`wording/${first}.json lacks "${key}", which ${other}.json has`);
    for (const [key, holes] of here) {
      const others = there.get(key);
      if (others !== undefined && others !== holes)
        gaps.push(`wording/${other}.json fills other holes in "${key}" (${others}) than ${first}.json (${holes})`);
    }
  }
  return [...gaps, ...wordingVariants.flatMap((variant) => variantGaps(read, variant))];
}

/** A variant changes words that are there, in every language. */
function variantGaps(read: ReadWords, variant: string): string[] {
  const all = new Set(languages.flatMap((language) => [...bases(read(language, variant))]));
  return languages.flatMap((language) => {
    const [words, standard] = [read(language, variant), read(language)];
    const own = bases(words);
    const file = `wording/${variant}.${language}.json`;
    return [
      ...Object.keys(words)
        .filter((key) => !Object.hasOwn(standard, key))
        .map((key) => `${file} changes "${key}", which ${language}.json does not have`),
      ...[...all]
        .filter((key) => !own.has(key))
        .map((key) => `${file} lacks "${key}", which the variant changes elsewhere`),
    ];
  });
}

const texts = z.record(z.string(), z.string());

/** A file of words, or nothing where it is none. */
function parsed({ content }: FoundFile): Words | undefined {
  try {
    return texts.safeParse(JSON.parse(content.toString())).data;
  } catch {
    return undefined;
  }
}

/** The words a built module brings, as they were read with it; none where their file is broken. */
export function wordsOf({ files }: BuiltModule): ReadWords {
  const read = new Map<string, Words>();
  return (language, variant) => {
    const name = `wording/${variant ? `${variant}.` : ''}${language}.json`;
    const found = files.get(name);
    const words = read.get(name) ?? (found && parsed(found)) ?? {};
    read.set(name, words);
    return words;
  };
}

/** What a file holds is not told: it may be anything. */
const brokenWords = ({ id, files }: BuiltModule): string[] =>
  [...files]
    .filter(([name, found]) => name.startsWith('wording/') && !parsed(found))
    .map(([name]) => `${id}: "${name}" must be a JSON object of keys and texts; build the module again.`);

/** Its own name, for when it cannot be shown, is a key of the framework's that each module fills for itself. */
const mayUse = (key: string, { id, wording }: ReadableModule['module']): boolean =>
  key === `module.${id}` || wording.some((prefix) => key.startsWith(`${prefix}.`));

/** Keys of its entries in the bars: their labels, their submenus' and how a badge is said. */
export const navWording = ({ nav }: Pick<ModuleManifest, 'nav'>): string[] =>
  nav.flatMap(({ wording, badge, children = [] }) => [
    wording,
    ...(badge ? [badge] : []),
    ...children.map((child) => child.wording),
  ]);

export const checkWording: Check = (readable, shell) => {
  const { module, built, dist } = readable;
  const broken = brokenWords(built);
  const areThere = Object.keys(dist.wording).every((name) => built.files.has(name));
  if (broken.length > 0 || !areThere) return broken;
  const read = wordsOf(built);
  const keys = [...new Set(languages.flatMap((language) => Object.keys(read(language))))];
  const named = new Set(keys.flatMap((key) => [key, baseOf(key)]));
  const prefixes = module.wording.map((prefix) => `"${prefix}."`).join(', ') || 'none';
  return [
    ...keys
      .filter((key) => !mayUse(key, module))
      .map((key) => `${module.id}: the wording key "${key}" is not under its "wording" (${prefixes}); rename it.`),
    ...module.wording
      .filter((prefix) => shell.wording.includes(prefix))
      .map((prefix) => `${module.id}: "wording" names "${prefix}", which belongs to the shell; take another.`),
    ...[`module.${module.id}`, ...navWording(module)]
      .filter((key) => !named.has(key))
      .map((key) => `${module.id}: its wording has no "${key}".`),
    ...wordingGaps(read).map((gap) => `${module.id}: ${gap}.`),
  ];
};
