import type { Language } from '../deployment.ts';

const HEBREW = /[\u0590-\u05ff\u0600-\u06ff]/;
const LATIN = /[A-Za-z\u00c0-\u024f\u0400-\u04ff]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A Latin name inside a Hebrew sentence (or the reverse) would pull its neighbours to the wrong side. Markup can use
 * `<bdi>`; a plain sentence gets the invisible marks, and only when the direction differs.
 */
export function isolate(value: string, language: Language): string {
  const foreign = language === 'he' ? LATIN : HEBREW;
  return foreign.test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value;
}
