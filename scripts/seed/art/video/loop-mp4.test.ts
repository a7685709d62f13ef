import { filmLoop } from '@banyan/kit/seed';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeLoop, loopSettings } from './encode-loop.ts';
import { loopMp4 } from './loop-mp4.ts';
import { contentOf } from './mp4-boxes.ts';
import { type Encoded, isKeyFrame, readSamples } from './read-samples.ts';

const size = { width: 256, height: 144 };
const scene = { ...size, rgba: new Uint8Array(size.width * size.height * 4).fill(90) };
const times = 7;
let loop: Encoded;
let again: Encoded;
let film: Buffer;
beforeAll(async () => {
  const encode = async () => readSamples(await encodeLoop(scene));
  [loop, again] = await Promise.all([encode(), encode()]);
  film = loopMp4({ ...loop, ...size, framesPerSecond: filmLoop.framesPerSecond, times });
}, 60_000);

const inTable = (name: string) => contentOf(film, 'moov', 'trak', 'mdia', 'minf', 'stbl', name);
const numbers = (bytes: Buffer) =>
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(4 * index));

describe('a film of loops', () => {
  it('has every picture of each loop, and is as long as they are', () => {
    expect(loop.samples).toHaveLength(loopSettings.frames);
    const [timescale, duration] = numbers(contentOf(film, 'moov', 'mvhd').subarray(12, 20));
    expect(duration! / timescale!).toBe(times * filmLoop.seconds);
    const [, , count, ...sizes] = numbers(inTable('stsz'));
    const own = loop.samples.map(({ length }) => length);
    expect([count, sizes]).toEqual([times * own.length, Array.from({ length: times }, () => own).flat()]);
    expect(numbers(inTable('stts'))).toEqual([0, 1, count, timescale! / filmLoop.framesPerSecond]);
  });

  it('names the same pictures again, and holds them once', () => {
    const [, count, ...offsets] = numbers(inTable('stco'));
    const at = film.indexOf(loop.samples[0]!);
    expect([count, new Set(offsets)]).toEqual([times, new Set([at])]);
    expect(film.subarray(at).equals(Buffer.concat(loop.samples))).toBe(true);
  });

  it('says which pictures a player can begin with: every five seconds, from the first', () => {
    const keys = loop.samples.flatMap((sample, index) => (isKeyFrame(sample) ? [index] : []));
    expect(keys).toEqual([0, loopSettings.keyEverySeconds * filmLoop.framesPerSecond]);
    const [, count, ...marked] = numbers(inTable('stss'));
    expect([count, marked.slice(0, 3), marked.at(-1)]).toEqual([
      2 * times,
      [1, 1 + keys[1]!, 1 + loopSettings.frames],
      (times - 1) * loopSettings.frames + keys[1]! + 1,
    ]);
  });

  it('is the same bytes for the same scene', () => {
    const other = loopMp4({ ...again, ...size, framesPerSecond: filmLoop.framesPerSecond, times });
    expect(other.equals(film)).toBe(true);
  });

  it('can be read as what it was made of', () => {
    const once = loopMp4({ ...loop, ...size, framesPerSecond: filmLoop.framesPerSecond, times: 1 });
    const { samples, decoder } = readSamples(once);
    expect([decoder, samples]).toEqual([loop.decoder, loop.samples]);
  });
});

describe('what is read', () => {
  it('is no film without its tables, and none with more than one track holds', () => {
    expect(() => readSamples(Buffer.from('no film at all'))).toThrow('This mp4 has no "moov".');
    const once = loopMp4({ ...loop, ...size, framesPerSecond: filmLoop.framesPerSecond, times: 2 });
    expect(() => readSamples(once)).toThrow('This mp4 holds more than the pictures of one track.');
  });
});
