import { countMissedNews } from '@banyan/framework/testing';
import { expect, it } from 'vitest';
import { type MessagePages, mergePages, UNSENT_SEQ, withMessage } from './message-pages.ts';

const ref = (seq: number | string) => ({ __ref: `Message:${seq}` });
const readField = (name: string, { __ref }: { __ref: string }) => {
  const seq = __ref.slice('Message:'.length);
  return name === 'seq' ? (seq.startsWith('temp') ? UNSENT_SEQ : Number(seq)) : undefined;
};
const page = (first: number, last: number, cursor: string | null = null): MessagePages => ({
  hasMore: cursor !== null,
  cursor,
  messages: Array.from({ length: first - last + 1 }, (_, index) => ref(first - index)),
});
const seqs = (pages: MessagePages | null) =>
  pages?.messages.map(({ __ref }) => __ref.slice('Message:'.length)).join(' ');
const merged = (held: MessagePages | null, incoming: MessagePages) => mergePages(held, incoming, { readField });

it('an earlier page goes behind, and says what comes before it', () => {
  const pages = merged(page(9, 7, '7'), page(6, 4, '4'));
  expect([seqs(pages), pages?.cursor]).toEqual(['9 8 7 6 5 4', '4']);
  expect(merged(pages, page(3, 1))).toMatchObject({ hasMore: false, cursor: null });
});

it('the newest page, read again, keeps what was read of the earlier ones', () => {
  const pages = merged(merged(merged(null, page(9, 7, '7')), page(6, 4, '4')), page(11, 9, '9'));
  expect([seqs(pages), pages?.cursor]).toEqual(['11 10 9 8 7 6 5 4', '4']);
});

it('the newest page takes the place of what the device kept of an earlier visit, in which words may have been changed since', () => {
  const kept = { ...page(9, 1), visit: 'an earlier one' };
  const pages = merged(kept, page(10, 8, '8'));
  expect([seqs(pages), pages?.cursor]).toEqual(['10 9 8', '8']);
  expect(seqs(merged(pages, page(7, 5, '5')))).toBe('10 9 8 7 6 5');
  // An earlier page, asked for before the newest one has come, is put to it.
  expect(seqs(merged({ ...page(9, 7, '7'), visit: 'an earlier one' }, page(6, 4, '4')))).toBe('9 8 7 6 5 4');
});

it('the newest page takes the place of all, too, after news was missed', () => {
  const held = merged(merged(null, page(9, 7, '7')), page(6, 4, '4'));
  countMissedNews();
  expect(seqs(merged(held, page(9, 7, '7')))).toBe('9 8 7');
});

it('after a gap the list begins again at the newest page, so that nothing is missing in its middle', () => {
  const pages = merged(page(9, 4, '4'), page(40, 38, '38'));
  expect([seqs(pages), pages?.cursor]).toEqual(['40 39 38', '38']);
  // What was asked for before belongs to the other list.
  expect(seqs(merged(pages, page(3, 1)))).toBe('40 39 38');
});

it('an empty page changes nothing of what is held', () => {
  expect(seqs(merged(page(3, 1), { hasMore: false, cursor: null, messages: [] }))).toBe('3 2 1');
});

it('one message more stands at its place once, below what has not arrived', () => {
  const held = { ...page(3, 1), messages: [ref('temp_1'), ...page(3, 1).messages] };
  const { pages, gap } = withMessage(held, ref(4), readField);
  expect([seqs(pages), gap]).toEqual(['temp_1 4 3 2 1', false]);
  expect(seqs(withMessage(pages, ref(4), readField).pages)).toBe('temp_1 4 3 2 1');
  expect(seqs(withMessage(pages, ref('temp_2'), readField).pages)).toBe('temp_2 temp_1 4 3 2 1');
});

it('one that comes before the one it follows says that the page has to be read again', () => {
  const { pages, gap } = withMessage(page(3, 1), ref(5), readField);
  expect([seqs(pages), gap]).toEqual(['3 2 1', true]);
});
