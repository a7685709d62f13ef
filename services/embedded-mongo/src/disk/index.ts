export { diskSentence } from './disk-words.ts';
export { requireUsable } from './usable.ts';
