const separators = /[^\p{L}\p{N}]+/u;
/** Within a name they are no border: `O’Brien`, `ג׳ורג׳`. */
const apostrophes = /['’‘`´׳״"]/g;

/** The words of a text, as they are compared: `Ärzte-Kreis` has `arzte` and `kreis`. Letters and digits alone, so that none is a pattern. */
export function foldedWords(...texts: (string | null | undefined)[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(folded.split(separators).filter((word) => word !== ''))];
}

/** The words by which a person is found, whichever apostrophe is typed, or none. */
export function nameWords(...names: (string | null | undefined)[]): string[] {
  return foldedWords(...names.map((name) => name?.replace(apostrophes, '')));
}
