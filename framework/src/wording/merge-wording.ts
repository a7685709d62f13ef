/** Flat wording keys and their texts in one language. */
export type Texts = Record<string, string>;

/** One source of texts. Later layers win: part files, then the variant's, then the deployment's own. */
export type WordingLayer = Partial<Record<string, Texts>>;

/** The complete texts per language, ready to be written into the page. */
export function mergeWording(languages: readonly string[], layers: readonly WordingLayer[]): Record<string, Texts> {
  return Object.fromEntries(
    languages.map((language) => [language, Object.assign({}, ...layers.map((layer) => layer[language] ?? {}))]),
  );
}
