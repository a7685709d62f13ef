import { describe, expect, it } from 'vitest';
import { addArrival, belongsIn, noFilter, placeArrivals } from './arrivals.ts';

const item = (...ids: string[]) => ({ categories: ids.map((id) => ({ id, name: id, names: [], icon: '' })) });

describe('an item that arrives', () => {
  it('belongs in an unfiltered list', () => {
    expect(belongsIn(item('yoga'), noFilter)).toBe(true);
  });

  it('belongs in a filtered list only with one of the categories', () => {
    const filter = { categories: ['yoga', 'talks'], onlyReminders: false };
    expect(belongsIn(item('talks', 'food'), filter)).toBe(true);
    expect(belongsIn(item('food'), filter)).toBe(false);
  });

  it('is never a reminder yet', () => {
    expect(belongsIn(item('yoga'), { categories: [], onlyReminders: true })).toBe(false);
  });

  it('waits once, however often it is announced', () => {
    const once = addArrival([], new Set(), 'a');
    expect(addArrival(once, new Set(), 'a')).toEqual(['a']);
  });

  it('does not wait when it is on screen already', () => {
    expect(addArrival([], new Set(['a']), 'a')).toEqual([]);
  });

  it('stands before those that came earlier', () => {
    expect(addArrival(['a'], new Set(), 'b')).toEqual(['b', 'a']);
  });
});

describe('showing what has arrived', () => {
  const isPinned = (id: string) => id.startsWith('P');

  it('puts it below the pinned items', () => {
    expect(placeArrivals(['P1', 'a', 'b'], ['y', 'x'], isPinned)).toEqual(['P1', 'y', 'x', 'a', 'b']);
  });

  it('puts a pinned arrival at the very top', () => {
    expect(placeArrivals(['P1', 'a'], ['P2', 'x'], isPinned)).toEqual(['P2', 'P1', 'x', 'a']);
  });

  it('works on a list of pinned items only', () => {
    expect(placeArrivals(['P1'], ['x'], isPinned)).toEqual(['P1', 'x']);
  });
});
