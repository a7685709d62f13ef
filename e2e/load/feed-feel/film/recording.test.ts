import { expect, it } from 'vitest';
import type { TraceEvent } from '../why/trace.ts';
import { framesFrom, picturesIn } from './recording.ts';

const picture = (ts: number, snapshot: string, name = 'Screenshot'): TraceEvent => ({
  name,
  ph: 'I',
  ts,
  pid: 1,
  tid: 1,
  args: { snapshot },
});

it('takes the pictures out of a trace, the oldest first', () => {
  const events = [picture(9_000, 'b'), picture(1_000, 'a'), picture(5_000, 'no', 'Paint')];
  expect(picturesIn(events)).toEqual([
    { at: 1_000, jpeg: 'a' },
    { at: 9_000, jpeg: 'b' },
  ]);
});

it('shows in each frame what was drawn last before it', () => {
  const pictures = picturesIn([picture(0, 'before'), picture(34_000, 'half'), picture(48_000, 'after')]);
  expect(framesFrom(pictures, 1_000, 5)).toEqual(['before', 'before', 'before', 'after', 'after']);
  expect(framesFrom(pictures, 1_000, 3)).not.toContain('half');
});

it('has no frame of what was before the first picture', () => {
  expect(framesFrom(picturesIn([picture(20_000, 'first')]), 0, 3)).toEqual(['first']);
});
