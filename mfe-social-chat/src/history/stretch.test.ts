import { describe, expect, it } from 'vitest';
import { type Direction, joined, MOST_HELD, noEdges, type Stretch } from './stretch.ts';

const LAST = 1_000;
/** As the service answers: messages from one number to another, and where one reads on. */
const stretch = (first: number, last: number): Stretch => ({
  messages: Array.from({ length: last - first + 1 }, (_, index) => ({ id: `m${first + index}`, seq: first + index })),
  earlier: first > 1 ? `${first}` : null,
  later: last < LAST ? `${last}` : null,
});

function reader(around: number) {
  const edges = noEdges();
  let now = stretch(around - 14, around + 15);
  const read = (direction: Direction) => {
    const from = now[direction]!;
    const at = Number(from);
    const page =
      direction === 'earlier' ? stretch(Math.max(1, at - 30), at - 1) : stretch(at + 1, Math.min(LAST, at + 30));
    now = joined(now, page, { direction, from, edges });
  };
  const seqs = () => now.messages.map(({ seq }) => seq);
  return { read, seqs, at: () => now, edges };
}
const isWhole = (seqs: number[]) => seqs.every((seq, index) => index === 0 || seq === seqs[index - 1]! + 1);

describe('a stretch of a long chat', () => {
  it('holds so many at most, without a gap, wherever it has come', () => {
    const { read, seqs, at } = reader(500);
    while (at().earlier) {
      read('earlier');
      expect([isWhole(seqs()), seqs().length <= MOST_HELD]).toEqual([true, true]);
    }
    expect([seqs()[0], at().later]).toEqual([1, `${seqs().at(-1)}`]);
    while (at().later) {
      read('later');
      expect([isWhole(seqs()), seqs().length <= MOST_HELD]).toEqual([true, true]);
    }
    expect([seqs().at(-1), at().earlier]).toEqual([LAST, `${seqs()[0]}`]);
  });

  it('takes no page twice', () => {
    const { read, at, edges } = reader(500);
    const page = stretch(456, 485);
    read('earlier');
    const before = at();
    expect(joined(before, page, { direction: 'earlier', from: '486', edges })).toBe(before);
  });
});
