// A player reads the index of an mp4 before anything else. Cameras write it last: here it comes to stand first, the film itself as it is.
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '../limits.ts';
import { UploadRefused } from '../upload/refusals.ts';
import { type Box, shiftOffsets, topBoxes } from './mp4-boxes.ts';

/** Where the film with its index in front is: `path` where it stands there already, else `out`. */
export async function indexFirst(path: string, out: string): Promise<string> {
  const { size } = await stat(path);
  const file = await open(path, 'r');
  try {
    const boxes = await topBoxes(file, size);
    const index = boxes?.find(({ type }) => type === 'moov');
    const film = boxes?.find(({ type }) => type === 'mdat');
    if (!boxes || !index || !film || index.size > limits.filmIndexBytes) throw new UploadRefused('filmDamaged');
    if (index.start < film.start) return path;
    const moov = Buffer.alloc(index.size);
    await file.read(moov, 0, index.size, index.start);
    if (!shiftOffsets(moov, index)) throw new UploadRefused('filmDamaged');
    await pipeline(Readable.from(inOrder(path, boxes, { index, film, moov })), createWriteStream(out));
    return out;
  } finally {
    await file.close();
  }
}

/** What stands in front of the film stays there; what stands between film and index moves back by the size of the index. */
async function* inOrder(path: string, boxes: readonly Box[], found: { index: Box; film: Box; moov: Buffer }) {
  for (const box of boxes) {
    if (box === found.film) yield found.moov;
    if (box === found.index) continue;
    for await (const bytes of createReadStream(path, { start: box.start, end: box.start + box.size - 1 })) yield bytes;
  }
}
