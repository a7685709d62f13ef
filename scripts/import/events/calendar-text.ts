// Bytes -> the text of a calendar. A fold may stand inside a letter (RFC 5545 §3.1), so it is mended before anything is decoded.
import { Buffer } from 'node:buffer';
import { byteOrder } from '../read-text.ts';

export interface CalendarText {
  text: string;
  /** The lines, from 1, that are not UTF-8; their text is not to be shown. */
  broken: ReadonlySet<number>;
}

/** The first bytes of a letter, and a fold before its last ones. */
const cutLetter = /([\xc2-\xf4][\x80-\xbf]{0,2})(\r?\n[ \t])([\x80-\xbf]{1,3})/g;

/** Never throws: whether a broken line matters is for anyone who reads it to say. */
export function calendarText(bytes: Uint8Array): CalendarText {
  const wide = byteOrder(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), broken: new Set() };
  const mended = Buffer.from(Buffer.from(bytes).toString('latin1').replace(cutLetter, mend), 'latin1');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(mended), broken: new Set() };
  } catch {
    return { text: new TextDecoder().decode(mended), broken: brokenLines(mended) };
  }
}

/** The fold goes behind the letter, so that every line keeps its number. */
function mend(found: string, start: string, fold: string, rest: string): string {
  const lead = start.charCodeAt(0);
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const missing = length - start.length;
  if (missing < 1 || rest.length < missing) return found;
  return start + rest.slice(0, missing) + fold + rest.slice(missing);
}

function brokenLines(bytes: Buffer): Set<number> {
  const broken = new Set<number>();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const [index, line] of bytes
    .toString('latin1')
    .split(/\r\n|\n|\r/)
    .entries()) {
    try {
      decoder.decode(Buffer.from(line, 'latin1'));
    } catch {
      broken.add(index + 1);
    }
  }
  return broken;
}
