// The entry point @banyan/framework/wording-language: no first screen has anything in another language than its own.
export { WordingLanguage, type WordingLanguageProps } from './WordingLanguage.tsx';
