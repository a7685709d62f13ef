// Bytes -> text, or the first line that is not text.
import type { Problem } from './problem.ts';

const largestFile = 20 * 1024 * 1024;
const newline = 10;

/** Decodes a file. XML may name its own encoding; everything else is UTF-8. */
export function readText(bytes: Uint8Array): { text: string } | { problems: Problem[] } {
  if (bytes.length > largestFile) return { problems: [{ line: 1, says: 'The file is larger than 20 MB.' }] };
  const encoding = declaredEncoding(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    return { problems: [{ line: 1, says: `The encoding "${encoding}" is not known.` }] };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return {
      problems: [{ line: firstBrokenLine(bytes, encoding), says: `This line is not ${encoding.toUpperCase()} text.` }],
    };
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1]?.toLowerCase() ??
    'utf-8'
  );
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
