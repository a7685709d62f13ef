// What an encoder wrote into an mp4 with one track, taken out again: its pictures, and what a decoder has to know of them.
import { contentOf } from './mp4-boxes.ts';

export interface Encoded {
  /** One picture each, in their order. */
  samples: Buffer[];
  /** The content of `avcC`: profile and parameter sets. */
  decoder: Buffer;
}

/** Before the boxes in it `stsd` has a version and a count, and `avc1` its size and names. */
const [stsdHead, avc1Head] = [8, 78];

/** Throws where it is anything but one H.264 track whose pictures stand one behind the other. */
export function readSamples(mp4: Buffer): Encoded {
  const table = contentOf(mp4, 'moov', 'trak', 'mdia', 'minf', 'stbl');
  const entry = contentOf(contentOf(table, 'stsd').subarray(stsdHead), 'avc1');
  const sizes = contentOf(table, 'stsz');
  const count = sizes.readUInt32BE(8);
  const data = contentOf(mp4, 'mdat');
  const samples: Buffer[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    const size = sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + 4 * index);
    samples.push(data.subarray(at, at + size));
    at += size;
  }
  if (at !== data.length) throw new Error('This mp4 holds more than the pictures of one track.');
  return { samples, decoder: contentOf(entry.subarray(avc1Head), 'avcC') };
}

/** Can a decoder begin with this picture? Its units (NAL) have their length before them; type 5 is one that needs no other. */
export function isKeyFrame(sample: Buffer): boolean {
  for (let at = 0; at + 4 < sample.length; at += 4 + sample.readUInt32BE(at))
    if ((sample[at + 4]! & 31) === 5) return true;
  return false;
}
