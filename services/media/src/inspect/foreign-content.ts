// What is no picture and stands in a picture's file.

/** What no camera writes into the words beside a picture. */
const strange = ['<?php', '<script', '<html', '<!doctype', '<svg', '%pdf-', 'pk\x03\x04', 'javascript:'];

/** Whether the words beside a picture hold a page, a script or an archive. */
export function isStrange(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return strange.some((mark) => text.includes(mark));
}

/** Pages and scripts, wherever they begin. `<svg` and the like need what follows: compressed pixels hold any four bytes. */
const page = /<\?php|<script[\s>]|<html[\s>]|<!doctype\s|<svg[\s>]|%pdf-\d|javascript:/i;
/** Archives are read from their end, so anything may stand before them. */
const archives = ['PK\x03\x04', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];
/** Too short to be looked for anywhere but where a file begins. */
const programs = ['MZ', '\x7fELF', '#!', '\x1f\x8b\x08', 'BZh', 'MSCF', '\xfd7zXZ'];

/**
 * Whether what stands behind a picture is a file of its own that somebody hid there. Makers of telephones and programs
 * append whatever they like: line ends, signatures, what was left of an older picture. That is not kept, and may pass.
 */
export function isForeign(rest: Buffer): boolean {
  const start = rest.subarray(0, 16).toString('latin1').trimStart();
  if (programs.some((mark) => start.startsWith(mark))) return true;
  if (archives.some((mark) => rest.includes(mark, 0, 'latin1'))) return true;
  return page.test(rest.toString('latin1'));
}
