import { createInstance } from 'i18next';
import type { Language } from '../deployment.ts';
import { isolate } from './isolate.ts';
import type { Texts } from './merge-wording.ts';

/** `count` chooses the plural form, `context` a variant such as a gender: `welcome_female`. */
export type WordingVars = Record<string, string | number>;

/** The text of `key` with its holes filled, or undefined when this language has none. */
export type FindText = (key: string, vars: WordingVars, language: Language) => string | undefined;

const OPTIONS = {
  initAsync: false,
  fallbackLng: false,
  // A deployment may empty a text.
  returnEmptyString: true,
  keySeparator: false,
  nsSeparator: false,
  // React escapes; a text never becomes markup.
  interpolation: { escapeValue: false },
} as const;

/** Only these two choose a text. Any other variable fills holes and must not pass for an option (`lng`, `ns`, …). */
function formOf({ count, context }: WordingVars): { count?: number; context?: string } {
  return { ...(typeof count === 'number' && { count }), ...(typeof context === 'string' && { context }) };
}

function isolated(vars: WordingVars, language: Language): WordingVars {
  return Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, typeof value === 'string' ? isolate(value, language) : value]),
  );
}

export interface TextEngine {
  find: FindText;
  /** Takes more texts of a language. */
  add(language: string, texts: Texts): void;
}

/** i18next over texts that are here; it loads nothing itself. */
export function createTextEngine(wording: Record<string, Texts>): TextEngine {
  const resources = Object.fromEntries(
    Object.entries(wording).map(([language, translation]) => [language, { translation }]),
  );
  const engine = createInstance();
  void engine.init({ ...OPTIONS, resources, lng: Object.keys(wording)[0] });
  const look: FindText = (key, vars, language) => {
    const form = { ...formOf(vars), lng: language };
    return engine.exists(key, form) ? engine.t(key, { ...form, replace: isolated(vars, language) }) : undefined;
  };
  // A row of a long list asks for the same labels as the one before; i18next weighs plurals and contexts again for each.
  const found = new Map<string, string>();
  const lookOnce: FindText = (key, vars, language) => {
    const id = `${language} ${key}`;
    const text = found.get(id) ?? look(key, vars, language);
    if (text !== undefined) found.set(id, text);
    return text;
  };
  return {
    find: (key, vars, language) => (Object.keys(vars).length === 0 ? lookOnce : look)(key, vars, language),
    add(language, texts) {
      found.clear();
      engine.addResourceBundle(language, 'translation', texts, true, true);
    },
  };
}
