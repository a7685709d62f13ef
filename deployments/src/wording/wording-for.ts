import type { Deployment, Language } from '../deployment.schema.ts';
import { enabledModules } from '../modules.ts';
import { readWording, type WordingFile, wordingParts } from './wording-files.ts';

/** Flat keys to texts, ready for the page. */
export type Wording = WordingFile;

/**
 * The words of one language: each part's own, then the variant's, then the deployment's. Words of modules that are not
 * in `modules` (default: those switched on) are left out, and so are the deployment's overrides of them.
 */
export function wordingFor(
  deployment: Deployment,
  language: Language,
  modules: readonly string[] = enabledModules(deployment),
): Wording {
  const words: Wording = {};
  for (const part of wordingParts(modules)) {
    Object.assign(words, readWording(part, language));
    if (deployment.wordingVariant !== 'standard')
      Object.assign(words, readWording(part, language, deployment.wordingVariant));
  }
  for (const [key, text] of Object.entries(deployment.wording[language])) if (key in words) words[key] = text;
  return words;
}
