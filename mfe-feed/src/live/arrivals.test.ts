import { describe, expect, it } from 'vitest';
import { type Arrival, addArrival, belongsIn, insertArrivals, noFilter, unseenOf } from './arrivals.ts';

const item = (...ids: string[]) => ({ categories: ids.map((id) => ({ id, name: id, names: [], icon: '' })) });

const minuteOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 8, minute)).toISOString();
const arrival = (id: string, minute: number): Arrival => ({ id, ref: `News:${id}`, at: minuteOf(minute) });
const entry = (id: string, minute: number) => ({ id, displayCreationDate: minuteOf(minute) });

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

  it('waits once, however often it is announced, before those that came earlier', () => {
    const waiting = [arrival('b', 2), arrival('a', 1)];
    expect(addArrival([arrival('a', 1)], arrival('b', 2))).toEqual(waiting);
    expect(addArrival(waiting, arrival('a', 1))).toEqual(waiting);
  });
});

describe('an arrival is news', () => {
  const shown = [entry('c', 9), entry('a', 3)];
  const news = (hasMore: boolean, ...given: Arrival[]) => unseenOf(given, shown, hasMore).map(({ id }) => id);

  it('unless it is on screen already', () => {
    expect(news(false, arrival('x', 10), arrival('a', 3))).toEqual(['x']);
  });

  it('unless it is on a page still to come', () => {
    expect(news(true, arrival('x', 3), arrival('y', 2))).toEqual(['x']);
    expect(news(false, arrival('y', 2))).toEqual(['y']);
  });

  it('in a list of nothing', () => {
    expect(unseenOf([arrival('x', 1)], [], true)).toHaveLength(1);
  });
});

describe('items that wait', () => {
  /** Of a letter its date, of a `P` that it is pinned: later letters are older. */
  const standing = (name: string) => ({ isPinned: name.startsWith('P'), at: minuteOf(60 - name.charCodeAt(0) + 96) });
  const insert = (items: string, arrivals: string) =>
    insertArrivals(items.split(' '), arrivals.split(' '), standing).join(' ');

  it('stand below what is pinned, the newest first', () => {
    expect(insert('P1 c d', 'a b')).toBe('P1 a b c d');
  });

  it('stand where their dates are, also further down', () => {
    expect(insert('P1 a c e', 'b d')).toBe('P1 a b c d e');
    expect(insert('a b', 'z')).toBe('a b z');
  });

  it('that are pinned stand at the very top', () => {
    expect(insert('P1 c', 'P2 a')).toBe('P2 P1 a c');
  });

  it('come into a list of pinned items only', () => {
    expect(insert('P1', 'a')).toBe('P1 a');
  });
});
