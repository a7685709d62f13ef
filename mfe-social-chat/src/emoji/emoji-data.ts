// What the picker shows and finds, in the language of the page. frimousse would fetch it from a foreign host, and has no Hebrew.
import type { Language } from '@banyan/framework';
import type { EmojiData } from 'frimousse';
import { categories, type EmojiCategory, emojisOf } from './emojis.ts';

/** No tones are chosen: what the picker calls them shows nowhere. */
const skinTones = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' };

/**
 * @param names by emoji: its name and what else it is found by, each after a bar
 * @param labelOf what a category is called
 */
export function emojiData(
  language: Language,
  names: Readonly<Record<string, string>>,
  labelOf: (category: EmojiCategory) => string,
): EmojiData {
  const emojisIn = (category: EmojiCategory, index: number) =>
    emojisOf(category).map((emoji) => {
      const [label = emoji, ...tags] = names[emoji]?.split('|') ?? [];
      return { emoji, category: index, label, tags, version: 0 };
    });
  return {
    locale: language,
    emojis: categories.flatMap(emojisIn),
    categories: categories.map((category, index) => ({ index, label: labelOf(category) })),
    skinTones,
  };
}
