// Where words live: <part>/wording/{en,he}.json, and beside them those of a variant, cancer-support.{en,he}.json. A built
// part has the same folder in its `dist`, so either can be asked.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadWords } from '@banyan/framework/module';

export type WordingFile = Record<string, string>;

/** The words of the part in `folder`. Without the file it has no such words: a variant changes only what it must. */
export const wordsInFolder =
  (folder: string): ReadWords =>
  (language, variant) => {
    const file = join(folder, 'wording', `${variant ? `${variant}.` : ''}${language}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
