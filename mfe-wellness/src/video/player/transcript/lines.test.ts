import { expect, it } from 'vitest';
import { indexAt, linesOfCues } from './lines.ts';

const cue = (startTime: number, textContent: string) =>
  ({ startTime, getCueAsHTML: () => ({ textContent }) }) as unknown as TextTrackCue;

it('are what the cues say, in their order, without what is empty', () => {
  expect(linesOfCues([cue(9, 'Breathe\n out'), cue(2, ' Breathe in '), cue(4, ' \n')])).toEqual([
    { at: 2, text: 'Breathe in' },
    { at: 9, text: 'Breathe out' },
  ]);
  expect(linesOfCues(null)).toEqual([]);
});

it.each([
  [0, -1],
  [1.9, -1],
  [2, 0],
  [8.9, 0],
  [9, 1],
  [5000, 2],
])('at %d the one of index %d has begun last', (time, index) => {
  expect(indexAt([{ at: 2 }, { at: 9 }, { at: 11 }], time)).toBe(index);
});
