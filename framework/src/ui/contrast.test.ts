import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { palettes, type SchemeColors, type StatusColors, status } from './palettes.ts';

type Colors = SchemeColors & StatusColors;
type Name = keyof Colors;

const GROUNDS: Name[] = ['page', 'surface', 'raised', 'sunken', 'staff'];
const TEXTS: Name[] = ['text', 'dimmed', 'brandText', 'danger', 'success', 'warning'];
/** Every text on the ground it stands on: 4.5:1. */
const TEXT_PAIRS: [Name, Name][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [Name, Name] => [text, ground])),
  ['onFilled', 'filled'],
  ['onFilled', 'filledHover'],
  ['onSoft', 'soft'],
  ['onSoft', 'softHover'],
  ['text', 'soft'],
  ['onFilled', 'danger'],
  ['danger', 'dangerSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['text', 'dangerSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
];
/** Icons, edges of fields, focus rings: 3:1. */
const SHAPE_PAIRS: [Name, Name][] = (['fieldBorder', 'focus', 'filled'] as Name[]).flatMap((shape) =>
  GROUNDS.map((ground): [Name, Name] => [shape, ground]),
);

function tooWeak(colors: Colors, pairs: [Name, Name][], least: number): string[] {
  return pairs
    .map(([front, ground]) => ({ front, ground, ratio: contrast(colors[front], colors[ground]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)}`);
}

describe.each(Object.entries(palettes))('palette %s', (_, palette) => {
  it.each(['light', 'dark'] as const)('keeps every text and shape readable in %s', (scheme) => {
    const colors: Colors = { ...palette[scheme], ...status[scheme] };
    expect([...tooWeak(colors, TEXT_PAIRS, 4.5), ...tooWeak(colors, SHAPE_PAIRS, 3)]).toEqual([]);
  });
});

describe('contrast', () => {
  it('is 21 for black on white, 1 for a colour on itself, and knows the edge of 4.5', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#336699', '#336699')).toBe(1);
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('finds a palette value that breaks the rule', () => {
    const broken: Colors = { ...palettes.first.light, ...status.light, dimmed: '#9aa59b' };
    expect(tooWeak(broken, TEXT_PAIRS, 4.5)).toContainEqual(expect.stringMatching(/^dimmed on page/));
  });
});
