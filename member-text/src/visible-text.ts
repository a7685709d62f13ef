/** Controls but tab and newline, and halves of a character: no keyboard makes them and no screen shows them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is the purpose
const stray = /[\0-\x08\v\f\x0e-\x1f\x7f-\x9f\p{Cs}]/gu;

/**
 * Anything but spaces, marks that need a letter to stand on, characters without a picture (zero width, direction marks,
 * tags, variation selectors, Hangul fillers), the few letters that are blank by design (Braille, hieroglyphs, a note), and
 * what is drawn as a box at best: private and unassigned code points and the two replacement characters. An emoji too
 * new for this Unicode counts.
 */
const shows =
  /[^\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd\u{13441}\u{13442}\u{1d159}]|\p{Extended_Pictographic}/u;

/** No script puts more on one letter: Hebrew with points and the marks for singing needs five, Burmese seven. */
const MOST_MARKS = 8;
const crowded = /[\p{M}\p{Cf}]{9,}/gu;

/** A letter with hundreds of marks is painted over everything around it. */
const withoutCrowds = (text: string): string =>
  text.replace(crowded, (run) => {
    let marks = 0;
    return run.replace(/\p{M}/gu, (mark) => {
      marks += 1;
      return marks > MOST_MARKS ? '' : mark;
    });
  });

const MOST_BLANK_LINES = 2;

function limitBlankLines(text: string): string {
  let blank = 0;
  const isKept = (line: string) => {
    blank = shows.test(line) ? 0 : blank + 1;
    return blank <= MOST_BLANK_LINES;
  };
  return text.split('\n').filter(isKept).join('\n');
}

/**
 * What a member wrote, as it is counted and kept: without stray characters, space around it, heaps of marks and gaps, and
 * empty when there is nothing in it that anybody could see. Joined emoji and direction marks inside a text stay.
 */
export function visibleText(written: string): string {
  const lines = written.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(stray, '');
  const text = limitBlankLines(withoutCrowds(lines).trim());
  return shows.test(text) ? text : '';
}
