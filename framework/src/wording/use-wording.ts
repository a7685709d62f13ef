import { createContext, useContext, useMemo } from 'react';
import type { Language } from '../deployment.ts';
import { useStore } from '../store.ts';
import { type Direction, directionOf, language, lateWords, setLanguage, type Translate, textOf } from './wording.ts';

export interface Wording {
  t: Translate;
  language: Language;
  dir: Direction;
  /** Takes effect when the words of that language are here; if they do not come, a notice says so. */
  setLanguage(next: Language): void;
}

/** What is drawn inside is in this language, whichever the member's is: see @banyan/framework/wording-language. */
export const WordingLanguageContext = createContext<Language | null>(null);

/** Texts in the member's language. Re-renders when the language changes. */
export function useWording(): Wording {
  const chosen = useStore(language);
  const current = useContext(WordingLanguageContext) ?? chosen;
  const arrivals = useStore(lateWords);
  // arrivals is what asks for the texts anew.
  return useMemo(
    () => ({
      t: (key, vars) => textOf(current, key, vars),
      language: current,
      dir: directionOf(current),
      setLanguage,
    }),
    [current, arrivals],
  );
}
