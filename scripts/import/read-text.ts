// Bytes -> text, or in a sentence the first line that is not text.
import { readText as decode, type TextProblem } from '@banyan/kit/table';
import type { Problem } from './problem.ts';

export { byteOrder } from '@banyan/kit/table';

export const largestFile = 20 * 1024 * 1024;

/** Decodes a file. Its first bytes say that it is UTF-16, XML may name its own encoding; everything else is UTF-8. */
export function readText(bytes: Uint8Array): { text: string } | { problems: Problem[] } {
  const read = decode(bytes);
  return 'text' in read ? read : { problems: [{ line: read.problem.line, says: sentenceOf(read.problem) }] };
}

function sentenceOf({ code, encoding, isWholeFile }: TextProblem): string {
  if (code === 'ENCODING_UNKNOWN') return `The encoding "${encoding}" is not known.`;
  return `${isWholeFile ? 'The file' : 'This line'} is not ${encoding.toUpperCase()} text.`;
}
