// What of bidi-js is used here; it has no types of its own.
declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels;
    /** By place in the text: the letter that is drawn there instead. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  export default function bidiFactory(): Bidi;
}
