/**
 * What the emojis of the picker are called and found by, in each language, out of Unicode's own names (CLDR): the picker's own data have none
 * in Hebrew. `node scripts/emoji/emoji-names.ts` writes them again after a change of the list or of CLDR.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { categories, emojisOf } from '../../mfe-social-chat/src/emoji/emojis.ts';

interface Annotations {
  annotations: { annotations: Record<string, { default?: string[]; tts?: string[] } | undefined> };
}

export const languages = ['en', 'he'] as const;
export type Language = (typeof languages)[number];

const cldr = dirname(createRequire(import.meta.url).resolve('cldr-annotations-full/package.json'));
const folder = join(import.meta.dirname, '../../mfe-social-chat/src/emoji/names');
export const namesFile = (language: Language): string => join(folder, `${language}.json`);

/** By emoji: its name, and what else it is found by, each after a bar. CLDR knows emojis without the sign that asks for colours. */
export function namesIn(language: Language): Record<string, string> {
  const file = readFileSync(join(cldr, 'annotations', language, 'annotations.json'), 'utf8');
  const known = (JSON.parse(file) as Annotations).annotations.annotations;
  const nameOf = (emoji: string): string => {
    const { tts, default: tags = [] } = known[emoji.replaceAll('\uFE0F', '')] ?? {};
    const [name] = tts ?? [];
    if (name === undefined) throw new Error(`CLDR has no name for ${emoji} in ${language}.`);
    return [name, ...tags.filter((tag) => tag !== name)].join('|');
  };
  return Object.fromEntries(categories.flatMap(emojisOf).map((emoji) => [emoji, nameOf(emoji)]));
}

export const textOf = (names: Record<string, string>): string => `${JSON.stringify(names, null, 2)}\n`;

if (import.meta.main) {
  for (const language of languages) writeFileSync(namesFile(language), textOf(namesIn(language)));
  copyFileSync(join(cldr, 'LICENSE'), join(folder, 'LICENSE'));
}
