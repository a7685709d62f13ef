// A film of an hour in 150 KB: an mp4 whose table names the same pictures again and again. The encoder's own file will not do, as it does not
// say which pictures a player can seek to.
import { box, u16, u32 } from './mp4-boxes.ts';
import { type Encoded, isKeyFrame } from './read-samples.ts';

export interface LoopedFilm extends Encoded {
  width: number;
  height: number;
  framesPerSecond: number;
  /** How often the samples are shown, one time after the other. */
  times: number;
}

/** Of a second. */
const unitsPerFrame = 100;

const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const noTime = u32(0, 0);
const versionAndFlags = (flags = 0) => u32(flags);
const undefinedLanguage = 0x55c4;

/** The file, its tables before its pictures so that a player begins at once; the same bytes for the same samples. */
export function loopMp4(film: LoopedFilm): Buffer {
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomavc1mp41'));
  // Where the pictures begin does not change how long the tables are.
  const dataAt = ftyp.length + movie(film, 0).length + 8;
  return Buffer.concat([ftyp, movie(film, dataAt), box('mdat', ...film.samples)]);
}

function movie(film: LoopedFilm, dataAt: number): Buffer {
  const { width, height, samples, times } = film;
  const timescale = film.framesPerSecond * unitsPerFrame;
  const duration = samples.length * times * unitsPerFrame;
  const rateAndVolume = Buffer.concat([u32(0x10000), u16(0x100, 0), u32(0, 0)]);
  const nextTrack = u32(2);
  const header = box(
    'mvhd',
    versionAndFlags(),
    noTime,
    u32(timescale, duration),
    rateAndVolume,
    matrix,
    Buffer.alloc(24),
    nextTrack,
  );
  // Its number, then what is kept free.
  const track = box(
    'tkhd',
    versionAndFlags(3),
    noTime,
    u32(1, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    matrix,
    u32(width * 0x10000, height * 0x10000),
  );
  const mediaHeader = box('mdhd', versionAndFlags(), noTime, u32(timescale, duration), u16(undefinedLanguage, 0));
  const handler = box('hdlr', versionAndFlags(), u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('Video\0'));
  const inThisFile = box('dinf', box('dref', versionAndFlags(), u32(1), box('url ', versionAndFlags(1))));
  const video = box('vmhd', versionAndFlags(1), u16(0, 0, 0, 0));
  const media = box('mdia', mediaHeader, handler, box('minf', video, inThisFile, sampleTable(film, dataAt)));
  return box('moov', header, box('trak', track, media));
}

function sampleTable({ samples, decoder, width, height, times }: LoopedFilm, dataAt: number): Buffer {
  const count = samples.length;
  const keys = samples.flatMap((sample, index) => (isKeyFrame(sample) ? [index] : []));
  const again = (of: (loop: number) => number[]) => Array.from({ length: times }, (_, loop) => of(loop)).flat();
  const sizes = samples.map(({ length }) => length);
  const dotsPerInch = u32(0x480000, 0x480000);
  const entry = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    dotsPerInch,
    u32(0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', decoder),
  );
  return box(
    'stbl',
    box('stsd', versionAndFlags(), u32(1), entry),
    box('stts', versionAndFlags(), u32(1, count * times, unitsPerFrame)),
    box(
      'stss',
      versionAndFlags(),
      u32(keys.length * times, ...again((loop) => keys.map((key) => loop * count + key + 1))),
    ),
    // One chunk a loop, and all of them are the same.
    box('stsc', versionAndFlags(), u32(1, 1, count, 1)),
    box('stsz', versionAndFlags(), u32(0, count * times, ...again(() => sizes))),
    box('stco', versionAndFlags(), u32(times, ...again(() => [dataAt]))),
  );
}
