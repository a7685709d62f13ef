// A file that is two things at once: a picture, and a page or an archive. What we keep is encoded again and holds neither, but
// anyone who sends such a file is up to something (OWASP, File Upload). Real cameras append too, and are let through.
import type { Kind } from './detect-kind.ts';
import { isForeign, isStrange } from './foreign-content.ts';

export type Problem = 'damaged' | 'animated' | 'hidden';

/** `noEnd`: nothing is wrong but that its end mark is missing; whether its pixels are there, decoding shows. */
type Finding = Problem | 'noEnd' | undefined;

const walks: Readonly<Record<Kind, (bytes: Buffer) => Finding>> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkWebp,
  avif: walkBoxes,
  heic: walkBoxes,
};

/** Walks the file's own structure to its end. Whether its pixels are whole, only decoding reports. */
export function findProblem(bytes: Buffer, kind: Kind): Finding {
  // Readers of PDF look for it this far.
  if (bytes.subarray(0, 1_024).includes('%PDF-')) return 'hidden';
  try {
    return walks[kind](bytes);
  } catch (failure) {
    // A length that leads out of the file.
    if (failure instanceof RangeError) return 'damaged';
    throw failure;
  }
}

/** A page's comment begins with this; as a length it begins the best known file that is JPEG and script at once. */
const scriptComment = 0x2f2a;

/** Baseline and extended frames, whose pixels may all be in one scan. */
const sequential = [0xc0, 0xc1];

function walkJpeg(bytes: Buffer): Finding {
  let at = 2;
  let components = 0;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return 'damaged';
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return afterJpeg(bytes.subarray(at + 2));
    else {
      const length = bytes.readUInt16BE(at + 2);
      if (marker === 0xe0 && length === scriptComment) return 'hidden';
      const isWords = marker >= 0xe0 || marker === 0xfe;
      if (isWords && isStrange(bytes.subarray(at + 4, at + 2 + length))) return 'hidden';
      if (sequential.includes(marker)) components = bytes.readUInt8(at + 9);
      const isWhole = marker === 0xda && bytes.readUInt8(at + 4) === components;
      at += 2 + length;
      if (marker !== 0xda) continue;
      const next = afterScan(bytes, at);
      // Where its pixels end and something else begins, nothing says.
      if (isWhole && !isMarker(bytes, next)) return isForeign(bytes.subarray(at)) ? 'hidden' : 'noEnd';
      at = next;
    }
  }
}

/** The next marker behind compressed pixels, in which 0xff is followed by 0 or by a restart; the file's end where there is none. */
function afterScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Whether an end mark or a whole segment stands there; a panorama without its end mark goes on with what its maker appends. */
function isMarker(bytes: Buffer, at: number): boolean {
  const marker = bytes[at + 1] ?? 0;
  if (marker === 0xd9 || marker === 0xff) return true;
  return marker >= 0xc0 && at + 3 < bytes.length && at + 2 + bytes.readUInt16BE(at + 2) < bytes.length;
}

/** Another JPEG (a gain map, a preview), a short film and what one maker signs its files with are known; the rest is looked at. */
function afterJpeg(rest: Buffer): Finding {
  const isJpeg = rest.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]));
  const isFilm = rest.subarray(4, 8).toString('latin1') === 'ftyp';
  const isSigned = rest.subarray(-4).toString('latin1') === 'SEFT';
  return isJpeg || isFilm || isSigned || !isForeign(rest) ? undefined : 'hidden';
}

function walkPng(bytes: Buffer): Finding {
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return 'animated';
    if (type.endsWith('Xt') || type === 'tEXt' || type === 'eXIf') {
      if (isStrange(bytes.subarray(at + 8, at + 8 + length))) return 'hidden';
    }
    at += 12 + length;
    if (type === 'IEND') return at > bytes.length ? 'damaged' : isForeign(bytes.subarray(at)) ? 'hidden' : undefined;
  }
}

const webpAnimation = 0x02;

function walkWebp(bytes: Buffer): Finding {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'damaged';
  if (isForeign(bytes.subarray(end))) return 'hidden';
  for (let at = 12; at < end; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (type === 'ANIM' || (type === 'VP8X' && bytes.readUInt8(at + 8) & webpAnimation)) return 'animated';
    if ((type === 'EXIF' || type === 'XMP ') && isStrange(bytes.subarray(at + 8, at + 8 + length))) return 'hidden';
    at += 8 + length + (length % 2);
  }
  return undefined;
}

const boxes = ['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid'];

/** What stands in boxes, the decoder judges. Makers add boxes of their own, and now and then what is none. */
function walkBoxes(bytes: Buffer): Finding {
  for (let at = 0; at < bytes.length; ) {
    const rest = bytes.subarray(at);
    if (rest.length < 8) return isForeign(rest) ? 'hidden' : undefined;
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[\w ]{4}$/.test(type)) return isForeign(rest) ? 'hidden' : undefined;
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < 8 || at + length > bytes.length)
      return boxes.includes(type) ? 'damaged' : isForeign(rest) ? 'hidden' : undefined;
    at += length;
  }
  return undefined;
}
