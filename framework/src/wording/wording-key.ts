import type own from '../../wording/en.json';

/**
 * The English texts of every part, by its name. A part adds its own, and `t` then knows its keys:
 *
 * @example declare module '@banyan/framework' { interface WordingTexts { feed: typeof import('../wording/en.json') } }
 */
export interface WordingTexts {
  framework: typeof own;
}

type KeysOf<Texts> = Texts extends unknown ? keyof Texts & string : never;

/** i18next finds the form by the count. */
type WithoutForm<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : Key;

/** A key that has a text. One that only data knows, such as a module's name, is `as WordingKey` where it is read. */
export type WordingKey = WithoutForm<KeysOf<WordingTexts[keyof WordingTexts]>>;
