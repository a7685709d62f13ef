import { type Language, languages } from '@banyan/framework/languages';
import { didYouMean } from '@banyan/framework/sentences';
import type { Deployment } from '../deployment.schema.ts';
import { readWording, type WordingFile } from './wording-files.ts';

/** Flat keys to texts, ready for the page. */
export type Wording = WordingFile;

/** The words of the part in `folder` as this deployment says them: the part's own, its variant's, the deployment's. */
export function wordingOf(folder: string, deployment: Deployment, language: Language): Wording {
  const words = { ...readWording(folder, language), ...readWording(folder, language, deployment.wordingVariant) };
  for (const [key, text] of Object.entries(deployment.wording[language]))
    if (Object.hasOwn(words, key)) words[key] = text;
  return words;
}

/** The words of several parts; `folders` are their built folders, or those of their source. */
export function wordingFor(deployment: Deployment, language: Language, folders: readonly string[]): Wording {
  return Object.assign({}, ...folders.map((folder) => wordingOf(folder, deployment, language)));
}

/** A sentence for every text the deployment overrides that no part in `folders` has. */
export function unknownWording(deployment: Deployment, folders: readonly string[]): string[] {
  // Hebrew has plural forms of its own, so a key of one language may be overridden in the other.
  const known = [
    ...new Set(folders.flatMap((folder) => languages.flatMap((each) => Object.keys(readWording(folder, each))))),
  ];
  return languages.flatMap((language) =>
    Object.keys(deployment.wording[language])
      .filter((key) => !known.includes(key))
      .map((key) => `unknown wording key "${key}" under "wording.${language}"${didYouMean(key, known)}.`),
  );
}
