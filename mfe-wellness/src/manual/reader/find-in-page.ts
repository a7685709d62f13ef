// Search in a manual: over the ends of lines, whatever the case, vowel points and kinds of quotes and dashes.
import type { Line } from './page-text.ts';

/** A place in the text of a page. */
export interface Place {
  line: number;
  /** Letters before it in the line. */
  at: number;
}

export interface Match {
  from: Place;
  /** The place of the last letter. */
  last: Place;
}

const alike: Readonly<Record<string, string>> = {
  '’': "'",
  '׳': "'",
  '”': '"',
  '“': '"',
  '״': '"',
  '־': '-',
  '–': '-',
  '—': '-',
};

/** As it is compared: may be none, or several letters. */
function fold(letter: string): string {
  if (/\s/u.test(letter)) return ' ';
  return (alike[letter] ?? letter).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

interface Folded {
  text: string;
  /** Of each of its letters. */
  places: Place[];
}

function foldLines(lines: readonly Line[]): Folded {
  let text = '';
  const places: Place[] = [];
  const add = (folded: string, place: Place) => {
    for (const letter of folded.split('')) {
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += letter;
      places.push(place);
    }
  };
  for (const [line, { text: said }] of lines.entries()) {
    let at = 0;
    for (const letter of said) {
      add(fold(letter), { line, at });
      at += letter.length;
    }
    add(' ', { line, at: Math.max(0, at - 1) });
  }
  return { text, places };
}

/** Where a page says what is searched for, in its order. */
export function findInPage(lines: readonly Line[], query: string): Match[] {
  const wanted = Array.from(query.trim(), fold).join('').replaceAll(/ +/g, ' ');
  if (wanted === '') return [];
  const { text, places } = foldLines(lines);
  const matches: Match[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    matches.push({ from: places[at]!, last: places[at + wanted.length - 1]! });
  return matches;
}
