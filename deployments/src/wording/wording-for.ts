import { join } from 'node:path';
import { type Language, languages } from '@banyan/framework/languages';
import type { ReadWords } from '@banyan/framework/module';
import { didYouMean } from '@banyan/framework/sentences';
import type { Deployment } from '../deployment.schema.ts';
import { repositoryRoot } from '../repository-root.ts';
import { type WordingFile, wordsInFolder } from './wording-files.ts';

/** Flat keys to texts, ready for the page. */
export type Wording = WordingFile;

/** The words of one part as this deployment says them: the part's own, its variant's, the deployment's. */
export function wordingOf(wordsIn: ReadWords, deployment: Deployment, language: Language): Wording {
  const variant = deployment.wordingVariant === 'standard' ? {} : wordsIn(language, deployment.wordingVariant);
  const words = { ...wordsIn(language), ...variant };
  for (const [key, text] of Object.entries(deployment.wording[language]))
    if (Object.hasOwn(words, key)) words[key] = text;
  return words;
}

/** The words of several parts; `folders` are their built folders, or those of their source. */
export function wordingFor(deployment: Deployment, language: Language, folders: readonly string[]): Wording {
  return Object.assign({}, ...folders.map((folder) => wordingOf(wordsInFolder(folder), deployment, language)));
}

const firstPart = (key: string): string => key.split('.')[0]!;

/** What is said by a message to a phone, where no part of the page says it. */
const spokenElsewhere = wordsInFolder(join(repositoryRoot, 'services/identity'));

/**
 * A sentence for every text the deployment overrides that neither `parts` nor a service has. A module that is off is not read, and
 * switching it on again changes one line: a key below what nobody else owns may be its own.
 */
export function unknownWording(deployment: Deployment, parts: readonly ReadWords[]): string[] {
  // Hebrew has plural forms of its own, so a key of one language may be overridden in the other.
  const known = [
    ...new Set(
      [...parts, spokenElsewhere].flatMap((wordsIn) => languages.flatMap((each) => Object.keys(wordsIn(each)))),
    ),
  ];
  const owned = new Set(known.map(firstPart));
  const isSomeOff = Object.values(deployment.modules).some(({ enabled }) => !enabled);
  return languages.flatMap((language) =>
    Object.keys(deployment.wording[language])
      .filter((key) => !known.includes(key) && (!isSomeOff || owned.has(firstPart(key))))
      .map((key) => `unknown wording key "${key}" under "wording.${language}"${didYouMean(key, known)}.`),
  );
}
