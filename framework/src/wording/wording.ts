import { currentDeployment } from '../current-host.ts';
import type { Language } from '../deployment.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../settings/storage.ts';
import { createStore } from '../store.ts';
import { createFindText, type FindText, type WordingVars } from './find-text.ts';

export type Direction = 'ltr' | 'rtl';
/** The text of a wording key. `count` chooses the plural, in Hebrew also the dual. */
export type Translate = (key: string, vars?: WordingVars) => string;

export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr');

export const language = createStore<Language>('en');

let findText: FindText = () => undefined;

function applyToPage(next: Language): void {
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
}

/** Takes the deployment's texts and chooses the language, before the first render. Host only. */
export function initWording(preferred?: Language): void {
  const { languages, defaultLanguage, wording } = currentDeployment();
  findText = createFindText(wording);
  const stored = preferred ?? (readStored(STORAGE_KEYS.language) as Language | null);
  const chosen = stored && languages.includes(stored) ? stored : defaultLanguage;
  applyToPage(chosen);
  language.set(chosen);
}

/** Switches every root at once and remembers the choice on this device. */
export function setLanguage(next: Language): void {
  writeStored(STORAGE_KEYS.language, next);
  applyToPage(next);
  language.set(next);
}

/** Whether the deployment has a text for the key. */
export function hasText(key: string): boolean {
  return findText(key, {}, language.get()) !== undefined;
}

/** The text of `key` in a language, else in the deployment's first one, else the key itself. */
export function textOf(lang: Language, key: string, vars: WordingVars = {}): string {
  // Not i18next's own fallback: values are isolated by the direction of the language the text is really in.
  return findText(key, vars, lang) ?? findText(key, vars, currentDeployment().defaultLanguage) ?? key;
}
