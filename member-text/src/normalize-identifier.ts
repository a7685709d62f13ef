const isDigit = /\p{Nd}/u;

/** Unicode keeps the ten digits of a script next to each other, zero first. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0)!;
  let value = 0;
  while (isDigit.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * What a person typed or pasted to be recognised (a phone number, a code, a user name), as it is compared: without what
 * cannot be seen (direction marks, zero-width characters, soft hyphens), digits of any script as 0 to 9, every dash and the
 * minus as `-`, trimmed. Case stays. Not for texts: in those the marks have a meaning.
 */
export function normalizeIdentifier(typed: string): string {
  const seen = typed.replace(/\p{Cf}/gu, '').replace(/[\p{Pd}\u2212]/gu, '-');
  return seen.replace(/(?!\d)\p{Nd}/gu, asciiDigit).trim();
}

const edge = /^[\s\p{Cf}]+/u;

/** A text without the blanks and invisible marks around it, such as a cell of a right-to-left sheet. Inside it all stays. */
export function trimInvisible(text: string): string {
  const begun = text.replace(edge, '');
  let end = begun.length;
  while (end > 0 && edge.test(begun.charAt(end - 1))) end -= 1;
  return begun.slice(0, end);
}
