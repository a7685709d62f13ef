import { describe, expect, it } from 'vitest';
import { stepFor } from './step-for.ts';

describe('arrow keys in a row', () => {
  it('follow the reading direction', () => {
    expect(stepFor('ArrowRight', 1, 5, 'ltr')).toBe(2);
    expect(stepFor('ArrowRight', 1, 5, 'rtl')).toBe(0);
    expect(stepFor('ArrowLeft', 1, 5, 'rtl')).toBe(2);
  });

  it('turn round at the ends', () => {
    expect(stepFor('ArrowRight', 4, 5, 'ltr')).toBe(0);
    expect(stepFor('ArrowLeft', 0, 5, 'ltr')).toBe(4);
  });

  it('jump to the ends with Home and End', () => {
    expect(stepFor('Home', 3, 5, 'rtl')).toBe(0);
    expect(stepFor('End', 0, 5, 'ltr')).toBe(4);
  });

  it('leave every other key alone', () => {
    expect(stepFor('Enter', 0, 5, 'ltr')).toBeNull();
  });
});
