/** Controls but tab and newline, and halves of a character: no keyboard makes them and no screen shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const stray = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\p{Cs}]/gu;

/**
 * Anything but spaces, marks that need a letter to stand on, characters without a picture (zero width, direction marks,
 * tags, variation selectors, Hangul fillers) and the few letters that are blank by design (Braille, hieroglyphs, a note).
 */
const shows = /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/u;

/**
 * What a member wrote, as it is counted and kept: without stray characters and space around it, and empty when there is
 * nothing in it that anybody could see. Joined emoji and direction marks inside a text stay as they are.
 */
export function visibleText(written: string): string {
  const text = written.replace(/\r\n?/g, '\n').replace(stray, '').trim();
  return shows.test(text) ? text : '';
}
