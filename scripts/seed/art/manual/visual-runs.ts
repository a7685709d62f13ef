// Where the letters of a line stand: a PDF keeps them in the order in which they are drawn, and knows nothing of languages.
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

export type Direction = 'ltr' | 'rtl';

const hebrew = /\p{Script=Hebrew}/u;

/**
 * The runs of one line from left to right, by the Unicode Bidirectional Algorithm. Each as the font takes it: it turns Hebrew letters round
 * by itself.
 */
export function visualRuns(line: string, direction: Direction): string[] {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const runs: { level: number; text: string }[] = [];
  for (const [at, letter] of line.split('').entries()) {
    const level = levels.levels[at]!;
    const shown = mirrored.get(at) ?? letter;
    const last = runs.at(-1);
    if (last?.level === level) last.text += shown;
    else runs.push({ level, text: shown });
  }
  return inVisualOrder(runs).map(({ level, text }) =>
    // What has no letters the font does not turn round.
    level % 2 === 1 && !hebrew.test(text) ? text.split('').reverse().join('') : text,
  );
}

/** Rule L2: from the highest level to the lowest odd one, what stands together on it or above is turned round. */
function inVisualOrder<Levelled extends { level: number }>(runs: readonly Levelled[]): Levelled[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from;
      while (to < ordered.length && ordered[to]!.level >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** The words of a text in lines that are no wider than `width`. */
export function inLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
