// A file that is two things at once: a picture, and a page or an archive. What we keep is encoded again and holds neither, but
// anyone who sends such a file is up to something (OWASP, File Upload). Real cameras append too, and are let through.
import type { Kind } from './detect-kind.ts';

export type Problem = 'damaged' | 'animated' | 'hidden';

/** What no camera writes into the words beside a picture. */
const strange = ['<?php', '<script', '<html', '<!doctype', '<svg', '%pdf-', 'pk\x03\x04', 'javascript:'];

const isStrange = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase();
  return strange.some((mark) => text.includes(mark));
};

const walks: Readonly<Record<Kind, (bytes: Buffer) => Problem | undefined>> = {
  jpeg: walkJpeg,
  png: walkPng,
  webp: walkWebp,
  avif: walkBoxes,
  heic: walkBoxes,
};

/** Walks the file's own structure to its end. Whether its pixels are whole, only decoding reports. */
export function findProblem(bytes: Buffer, kind: Kind): Problem | undefined {
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

function walkJpeg(bytes: Buffer): Problem | undefined {
  let at = 2;
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
      at += 2 + length;
      if (marker === 0xda) at = afterScan(bytes, at);
    }
  }
}

/** The next marker behind compressed pixels, in which 0xff is followed by 0 or by a restart. */
function afterScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1]!;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  throw new RangeError('no end');
}

/** Padding, another JPEG (a gain map, a preview), a short film, or what one maker of telephones signs its files with. */
function afterJpeg(rest: Buffer): Problem | undefined {
  if (rest.every((byte) => byte === 0)) return undefined;
  const start = rest.subarray(0, 4).readUInt16BE(0);
  const isFilm = rest.subarray(4, 8).toString('latin1') === 'ftyp';
  const isSigned = rest.subarray(-4).toString('latin1') === 'SEFT';
  return start === 0xffd8 || isFilm || isSigned ? undefined : 'hidden';
}

function walkPng(bytes: Buffer): Problem | undefined {
  for (let at = 8; ; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return 'animated';
    if (type.endsWith('Xt') || type === 'tEXt' || type === 'eXIf') {
      if (isStrange(bytes.subarray(at + 8, at + 8 + length))) return 'hidden';
    }
    at += 12 + length;
    if (type === 'IEND') return at < bytes.length ? 'hidden' : at > bytes.length ? 'damaged' : undefined;
  }
}

const webpAnimation = 0x02;

function walkWebp(bytes: Buffer): Problem | undefined {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return 'damaged';
  if (bytes.length > end + (end % 2)) return 'hidden';
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

/** Boxes have to fill the file exactly; what stands in them, the decoder judges. Makers add boxes of their own. */
function walkBoxes(bytes: Buffer): Problem | undefined {
  for (let at = 0; at < bytes.length; ) {
    if (bytes.length - at < 8) return 'hidden';
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[\w ]{4}$/.test(type)) return 'hidden';
    const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    if (length < 8 || at + length > bytes.length) return boxes.includes(type) ? 'damaged' : 'hidden';
    at += length;
  }
  return undefined;
}
