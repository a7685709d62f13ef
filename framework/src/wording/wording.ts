import { currentDeployment } from '../current-host.ts';
import { broadcastToTabs, listenToTabs } from '../data/tabs.ts';
import type { Language } from '../deployment.ts';
import { closeToast, toast } from '../feedback/toast.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../settings/storage.ts';
import { createStore } from '../store.ts';
import { whenAtRest } from '../when-at-rest.ts';
import { fetchWords, forgetWords, hasWords, keepFetchingWords, SHELL } from './fetch-words.ts';
import { createTextEngine, type TextEngine, type WordingVars } from './find-text.ts';
import type { WordingKey } from './wording-key.ts';

export type Direction = 'ltr' | 'rtl';
/** The text of a wording key. `count` chooses the plural, in Hebrew also the dual. */
export type Translate = (key: WordingKey, vars?: WordingVars) => string;

export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr');

export const language = createStore<Language>('en');

/** Counts the arrivals of words that somebody had asked for before they were here. */
export const lateWords = createStore(0);

let engine: TextEngine = createTextEngine({});
/** Parts whose words are needed in whatever language is chosen. */
let partsInUse = new Set<string>();
let onTheirWay = new Set<string>();
let isPending = false;
/** Words that wait for the first screen to stand; a text that is missed does not. */
let hurry = new Set<() => void>();
/** The last choice: words of an earlier one may still be on their way. */
let wanted: Language | undefined;
let stopFollowing = () => {};

function applyToPage(next: Language): void {
  document.documentElement.lang = next;
  document.documentElement.dir = directionOf(next);
}

const takerOf = (of: Language) => (texts: Record<string, string>) => engine.add(of, texts);

/** Takes the page's texts and chooses the language, before the first render. Host only. */
export function initWording(preferred?: Language): void {
  const { languages, defaultLanguage, wording } = currentDeployment();
  engine = createTextEngine(wording);
  [partsInUse, onTheirWay, isPending, hurry] = [new Set([SHELL]), new Set(), false, new Set()];
  forgetWords();
  const stored = preferred ?? (readStored(STORAGE_KEYS.language) as Language | null);
  const chosen = stored && languages.includes(stored) ? stored : defaultLanguage;
  applyToPage(chosen);
  language.set(chosen);
  stopFollowing();
  stopFollowing = followTabs();
}

/**
 * Resolves when there are words to render with: at once, unless this device speaks another language than the server
 * wrote the page in. Where those words cannot be had, the page's own language is taken. Host only.
 */
export async function firstWords(): Promise<void> {
  const { wording } = currentDeployment();
  const chosen = language.get();
  if (wording[chosen]) {
    fetchInBackground(SHELL);
    return;
  }
  try {
    await fetchWords(chosen, SHELL, takerOf(chosen));
  } catch {
    const written = Object.keys(wording)[0] as Language;
    applyToPage(written);
    language.set(written);
    fetchInBackground(SHELL);
  }
}

/** What is asked for meanwhile is nothing, never a key, and is drawn when it has arrived. */
function fetchInBackground(part: string): void {
  const of = language.get();
  if (hasWords(of, part)) return;
  const wanted = `${part}.${of}`;
  const awaited = onTheirWay.add(wanted);
  const arrived = () => {
    awaited.delete(wanted);
    if (!isPending) return;
    isPending = false;
    lateWords.set((count) => count + 1);
  };
  void whenMissed()
    // A page that began anew asks for its own.
    .then(() => (awaited === onTheirWay ? keepFetchingWords(of, part, takerOf(of)) : undefined))
    .then(arrived);
}

/** The first screen's texts are in the page: the others leave the line to its cards, until one of them is asked for. */
const whenMissed = (): Promise<void> =>
  new Promise((resolve) => {
    hurry.add(resolve);
    void whenAtRest().then(resolve);
  });

/** Resolves when all of the shell's words are here. Asked by what is no first screen of a member. Host only. */
export const shellWords = (): Promise<void> => fetchWords(language.get(), SHELL, takerOf(language.get()));

/** Brings a module's words along with its code. Rejects when they do not arrive; what the page has needs no waiting. */
export async function wordsOf(moduleId: string): Promise<void> {
  const { firstWords: inPage, wording } = currentDeployment();
  const of = language.get();
  partsInUse.add(moduleId);
  if (inPage?.includes(moduleId) && wording[of]) fetchInBackground(moduleId);
  else await fetchWords(of, moduleId, takerOf(of));
}

/** Says that a language did not come, until one does. */
const NOTICE = 'language';

function speak(next: Language): void {
  writeStored(STORAGE_KEYS.language, next);
  if (next !== language.get()) broadcastToTabs('setting', { key: STORAGE_KEYS.language, value: next });
  applyToPage(next);
  language.set(next);
  closeToast(NOTICE);
}

/** Follows the language that another tab chose. */
const followTabs = (): (() => void) =>
  listenToTabs('setting', ({ key, value }) => {
    const chosen = currentDeployment().languages.find((each) => each === value);
    if (key === STORAGE_KEYS.language && chosen && chosen !== language.get()) setLanguage(chosen);
  });

/** Brings the words of every part in use in a language, and rejects when they do not arrive. Undefined: they are here. */
export function fetchLanguage(next: Language): Promise<unknown> | undefined {
  const missing = [...partsInUse].filter((part) => !hasWords(next, part));
  if (missing.length > 0) return Promise.all(missing.map((part) => fetchWords(next, part, takerOf(next))));
}

/** Switches every root at once, when the words are here, and remembers the choice on this device. */
export function setLanguage(next: Language): void {
  wanted = next;
  const arriving = fetchLanguage(next);
  if (!arriving) speak(next);
  else
    arriving.then(
      () => wanted === next && speak(next),
      () => wanted === next && toast({ id: NOTICE, tone: 'error', message: textOf(language.get(), 'wording.failed') }),
    );
}

/** Whether the deployment has a text for the key. */
export function hasText(key: string): boolean {
  return engine.find(key, {}, language.get()) !== undefined;
}

/** The text of `key` in a language, else in the deployment's first one, else the key itself; nothing while it may come. */
export function textOf(lang: Language, key: string, vars: WordingVars = {}): string {
  // Not i18next's own fallback: values are isolated by the direction of the language the text is really in.
  const text = engine.find(key, vars, lang) ?? engine.find(key, vars, currentDeployment().defaultLanguage);
  if (text !== undefined) return text;
  if (onTheirWay.size === 0) return key;
  isPending = true;
  for (const begin of hurry) begin();
  return '';
}
