export { longestText } from './longest-text.ts';
export { visibleText } from './visible-text.ts';
