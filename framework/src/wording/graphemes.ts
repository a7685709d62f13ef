const segmenter = new Intl.Segmenter();

/** What a reader takes for single characters: a letter with its marks, a family of emoji. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
