// Where words live: <part>/wording/{en,he}.json, and beside them the words of a variant, cancer-support.{en,he}.json.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../deployment.schema.ts';
import { knownModules } from '../modules.ts';
import { repositoryRoot } from '../repository-root.ts';

export type WordingFile = Record<string, string>;

/** Every folder that has words of its own, in the order in which they are merged. */
export function wordingParts(modules: readonly string[] = knownModules()): string[] {
  return ['framework', 'shell', ...modules.map((id) => `mfe-${id}`)];
}

/** A part without the file has no such words: a variant changes only what it must. */
export function readWording(part: string, language: Language, variant?: string): WordingFile {
  const name = variant ? `${variant}.${language}.json` : `${language}.json`;
  const file = join(repositoryRoot, part, 'wording', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The keys a deployment may override: those of the parts' English files and the Hebrew plural forms. */
export function knownWordingKeys(): string[] {
  const keys = wordingParts().flatMap((part) => [
    ...Object.keys(readWording(part, 'en')),
    ...Object.keys(readWording(part, 'he')),
  ]);
  return [...new Set(keys)];
}
