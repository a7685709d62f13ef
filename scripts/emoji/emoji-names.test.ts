import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages, namesFile, namesIn, textOf } from './emoji-names.ts';

it.each(languages)(
  'the names of emojis in %s are those of CLDR (run `node scripts/emoji/emoji-names.ts`)',
  (language) => {
    expect(readFileSync(namesFile(language), 'utf8')).toBe(textOf(namesIn(language)));
  },
);
