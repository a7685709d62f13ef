import { expect, it } from 'vitest';
import { shiftOffsets } from './mp4-boxes.ts';

const box = (type: string, ...inside: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...inside]);
};
const numbers = (...all: number[]) => Buffer.concat(all.map((each) => Buffer.from([0, 0, each >> 8, each & 255])));
const wide = (...all: number[]) => Buffer.concat(all.map((each) => Buffer.concat([Buffer.alloc(4), numbers(each)])));
const indexOf = (table: Buffer) =>
  box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stts', numbers(0, 0)), table)))));

// A film in two parts, with its index between them: what stands behind it does not move.
it.each([
  ['stco', (...offsets: number[]) => box('stco', numbers(0, offsets.length, ...offsets))],
  ['co64', (...offsets: number[]) => box('co64', numbers(0, offsets.length), wide(...offsets))],
])('moves each offset of a %s that points in front of where the index stood', (_, tableOf) => {
  const index = indexOf(tableOf(100, 999, 1_000, 5_000));
  expect(shiftOffsets(index, { start: 1_000, size: 200 })).toBe(true);
  expect(index).toEqual(indexOf(tableOf(300, 1_199, 1_000, 5_000)));
});

it('an index that is broken moves nothing', () => {
  const index = indexOf(box('stco', numbers(0, 9, 100)));
  expect(shiftOffsets(index, { start: 1_000, size: 200 })).toBe(false);
});
