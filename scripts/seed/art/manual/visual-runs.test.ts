import { describe, expect, it } from 'vitest';
import { inLines, visualRuns } from './visual-runs.ts';

const shown = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction);

describe('the runs of a line, from left to right', () => {
  it.each([
    ['Breathe in', 'ltr', ['Breathe in']],
    ['שואפים פנימה', 'rtl', ['שואפים פנימה']],
    ['סופרים עד 4.', 'rtl', ['.', '4', 'סופרים עד ']],
    ['ב-5 דקות', 'rtl', [' דקות', '5', 'ב-']],
    ['אומרים yoga כאן', 'rtl', [' כאן', 'yoga', 'אומרים ']],
    ['a (שלום) b', 'ltr', ['a (', 'שלום', ') b']],
    ['(שלום)', 'rtl', [')שלום(']],
  ] as const)('%s', (line, direction, runs) => {
    expect(shown(line, direction)).toEqual(runs);
  });
});

it('a text stands in lines that are no wider than the column, a longer word alone', () => {
  expect(inLines('one two three four', 9, (line) => line.length)).toEqual(['one two', 'three', 'four']);
  expect(inLines('a extraordinarily b', 5, (line) => line.length)).toEqual(['a', 'extraordinarily', 'b']);
});
