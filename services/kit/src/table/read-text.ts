// Bytes -> text, or the first line that is not text.
import { Buffer } from 'node:buffer';

const newline = 10;

/** `NOT_TEXT`: this line, or of UTF-16 the file, is not in its encoding. `ENCODING_UNKNOWN`: the file names one that there is not. */
export interface TextProblem {
  code: 'NOT_TEXT' | 'ENCODING_UNKNOWN';
  line: number;
  encoding: string;
  isWholeFile: boolean;
}

/** Decodes a file. Its first bytes say that it is UTF-16, XML may name its own encoding; everything else is UTF-8. */
export function readText(bytes: Uint8Array): { text: string } | { problem: TextProblem } {
  const wide = byteOrder(bytes);
  const encoding = wide ?? declaredEncoding(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    return { problem: { code: 'ENCODING_UNKNOWN', line: 1, encoding, isWholeFile: true } };
  }
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    const line = wide ? 1 : firstBrokenLine(bytes, encoding);
    return { problem: { code: 'NOT_TEXT', line, encoding, isWholeFile: wide !== undefined } };
  }
}

/** The first bytes of what no table is: a workbook of today or of long ago, a PDF. */
const otherFiles = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** Whether it is a workbook or a PDF, which somebody chose instead of the table that they saved from it. */
export const isOtherFile = (bytes: Uint8Array): boolean =>
  otherFiles.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** UTF-16 shows at its mark, which no UTF-8 begins with, or by the empty half of `<` or `B`. Undefined: it is something else. */
export function byteOrder([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const isEmpty = !third && !fourth;
  if (first === 0xff && second === 0xfe && !isEmpty) return 'utf-16le';
  if (first === 0xfe && second === 0xff && !isEmpty) return 'utf-16be';
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
