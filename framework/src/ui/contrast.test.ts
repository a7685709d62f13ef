import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { palettes, status } from './palettes.ts';
import { type Colors, weakPairs } from './readable.ts';

const sentences = (colors: Colors) => weakPairs(colors).map(({ front, ground }) => `${front} on ${ground}`);

describe.each(Object.entries(palettes))('palette %s', (_, palette) => {
  it.each(['light', 'dark'] as const)('keeps every text and shape readable in %s', (scheme) => {
    const colors: Colors = { ...palette[scheme], ...status[scheme] };
    expect(weakPairs(colors)).toEqual([]);
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
    expect(sentences(broken)).toContain('dimmed on page');
  });
});
