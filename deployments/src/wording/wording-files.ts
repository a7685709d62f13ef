// Where words live: <part>/wording/{en,he}.json, and beside them those of a variant, cancer-support.{en,he}.json. A built
// part has the same folder in its `dist`, so either can be asked.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@banyan/framework/languages';

export type WordingFile = Record<string, string>;

/** The words of the part in `folder`. Without the file it has no such words: a variant changes only what it must. */
export function readWording(folder: string, language: Language, variant = 'standard'): WordingFile {
  const name = variant === 'standard' ? `${language}.json` : `${variant}.${language}.json`;
  const file = join(folder, 'wording', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
