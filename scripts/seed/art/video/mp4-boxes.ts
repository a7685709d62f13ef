// The words of an mp4 file (ISO/IEC 14496-12): boxes of a length, a name of four letters and a content.

/** Numbers of four bytes. */
export function u32(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, 4 * index);
  return bytes;
}

/** Numbers of two bytes. */
export function u16(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * index);
  return bytes;
}

export function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

/** The content of the first box of this name among those that stand one behind the other. */
function findBox(boxes: Buffer, name: string): Buffer {
  for (let at = 0; at + 8 <= boxes.length; ) {
    const length = boxes.readUInt32BE(at);
    if (boxes.toString('latin1', at + 4, at + 8) === name) return boxes.subarray(at + 8, at + length);
    if (length < 8) break;
    at += length;
  }
  throw new Error(`This mp4 has no "${name}".`);
}

/** The content of a box in boxes: `contentOf(file, 'moov', 'trak')`. */
export const contentOf = (file: Buffer, ...names: string[]): Buffer => names.reduce(findBox, file);
