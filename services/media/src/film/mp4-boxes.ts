// The boxes that an mp4 consists of (ISO/IEC 14496-12 §4.2), as far as putting its index in front needs them.
import type { FileHandle } from 'node:fs/promises';

export interface Box {
  type: string;
  start: number;
  size: number;
}

/** A file of a few films has a dozen. */
const mostBoxes = 10_000;

/** Those that stand beside each other at the top of a file; null where they do not end with it. */
export async function topBoxes(file: FileHandle, bytes: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < bytes; ) {
    const { bytesRead } = await file.read(head, 0, 16, start);
    const size = bytesRead < 8 ? 0 : sizeOf(head, bytesRead, bytes - start);
    if (size < 8 || start + size > bytes || boxes.length === mostBoxes) return null;
    boxes.push({ type: head.toString('latin1', 4, 8), start, size });
    start += size;
  }
  return boxes;
}

/** 1: its size is in the eight bytes behind the name; 0: it goes on to the end. */
function sizeOf(head: Buffer, bytesRead: number, left: number): number {
  const size = head.readUInt32BE(0);
  if (size === 0) return left;
  if (size > 1) return size;
  return bytesRead < 16 ? 0 : Number(head.readBigUInt64BE(8));
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/**
 * Adds the size of an index to each of its offsets that point in front of where it stood: that moves back by so much, and what stands behind
 * it stays. False: an offset has no room for that, or the index is broken.
 */
export function shiftOffsets(box: Buffer, index: Pick<Box, 'start' | 'size'>): boolean {
  for (let at = 8; at + 8 <= box.length; ) {
    const size = box.readUInt32BE(at);
    if (size < 8 || at + size > box.length) return false;
    const inside = box.subarray(at, at + size);
    const type = inside.toString('latin1', 4, 8);
    if (containers.has(type) ? !shiftOffsets(inside, index) : !shiftTable(inside, type, index)) return false;
    at += size;
  }
  return true;
}

function shiftTable(table: Buffer, type: string, { start, size: by }: Pick<Box, 'start' | 'size'>): boolean {
  if (type !== 'stco' && type !== 'co64') return true;
  const width = type === 'stco' ? 4 : 8;
  if (table.length < 16) return false;
  const count = table.readUInt32BE(12);
  if (16 + count * width > table.length) return false;
  for (let entry = 0; entry < count; entry += 1) {
    const at = 16 + entry * width;
    const offset = width === 8 ? Number(table.readBigUInt64BE(at)) : table.readUInt32BE(at);
    if (offset >= start) continue;
    if (width === 8) table.writeBigUInt64BE(BigInt(offset + by), at);
    else if (offset + by > 0xff_ff_ff_ff) return false;
    else table.writeUInt32BE(offset + by, at);
  }
  return true;
}
