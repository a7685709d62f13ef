// Bytes -> text, or the first line that is not text.
import { Buffer } from 'node:buffer';
import type { Problem } from './problem.ts';

export const largestFile = 20 * 1024 * 1024;
const newline = 10;

/** Decodes a file. Its first bytes say that it is UTF-16, XML may name its own encoding; everything else is UTF-8. */
export function readText(bytes: Uint8Array): { text: string } | { problems: Problem[] } {
  const wide = byteOrder(bytes);
  const encoding = wide ?? declaredEncoding(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    return { problems: [{ line: 1, says: `The encoding "${encoding}" is not known.` }] };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    const line = wide ? 1 : firstBrokenLine(bytes, encoding);
    return { problems: [{ line, says: `${wide ? 'The file' : 'This line'} is not ${encoding.toUpperCase()} text.` }] };
  }
}

/** UTF-16 shows at the first letter: by its mark, or by the empty half of `<` or `B`. Undefined: it is something else. */
export function byteOrder([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe && fourth === 0 && third !== 0) return 'utf-16le';
  if (first === 0xfe && second === 0xff && third === 0 && fourth !== 0) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return undefined;
}

/** A name for UTF-16 in bytes that are none cannot be meant: what declares it was read by its single bytes. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 400)).toString('latin1');
  const named = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1];
  return !named || /^utf-?16/i.test(named) ? 'utf-8' : named.toLowerCase();
}

function firstBrokenLine(bytes: Uint8Array, encoding: string): number {
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(newline, start);
    const end = found < 0 ? bytes.length : found;
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end + 1;
    line += 1;
  }
  return line;
}
