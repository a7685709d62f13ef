import { useMemo } from 'react';
import type { Language } from '../deployment.ts';
import { useStore } from '../store.ts';
import { type Direction, directionOf, language, setLanguage, type Translate, textOf } from './wording.ts';

export interface Wording {
  t: Translate;
  language: Language;
  dir: Direction;
  setLanguage(next: Language): void;
}

/** Texts in the member's language. Re-renders when the language changes. */
export function useWording(): Wording {
  const current = useStore(language);
  return useMemo(
    () => ({
      t: (key, vars) => textOf(current, key, vars),
      language: current,
      dir: directionOf(current),
      setLanguage,
    }),
    [current],
  );
}
