export { foldedWords, nameWords } from './folded-words.ts';
export { longestText } from './longest-text.ts';
export { normalizeIdentifier, trimInvisible } from './normalize-identifier.ts';
export { passwordLength } from './password-length.ts';
export { visibleText } from './visible-text.ts';
