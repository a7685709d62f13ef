/** Direction marks, embeddings and isolates, zero-width characters and the soft hyphen: pasted along, and never seen. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const edges = /^[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/;
const dash = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const foreignDigit = /(?![0-9])\p{Nd}/gu;

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * What a person typed or pasted to be recognised (a phone number, a code, a user name), as it is compared: without what
 * cannot be seen, digits of any script as 0 to 9, every dash as `-`, trimmed. Case stays. Not for texts: in those the marks
 * have a meaning.
 */
export function normalizeIdentifier(typed: string): string {
  return typed.replace(invisible, '').replace(dash, '-').replace(foreignDigit, asciiDigit).trim();
}

/** A text without the blanks and invisible marks around it, such as a cell of a right-to-left sheet. Inside it all stays. */
export function trimInvisible(text: string): string {
  const begun = text.replace(edges, '');
  let end = begun.length;
  while (end > 0 && edges.test(begun.charAt(end - 1))) end -= 1;
  return begun.slice(0, end);
}
