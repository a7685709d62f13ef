// Nothing is laid out in a test: every row is near the view. What the real one does is walked in a browser (chat.spec.ts).
interface Options {
  count: number;
  getItemKey(index: number): string;
}

/** Which rows a list was scrolled to, the last last. */
export const scrolledTo: number[] = [];

/** Where a list was scrolled to last: a row, or its end. */
export const lastScroll: { to?: number | 'end' } = {};

export const useVirtualizer = ({ count, getItemKey }: Options) => ({
  getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: getItemKey(index), start: 0 })),
  getTotalSize: () => 0,
  getDistanceFromEnd: () => 0,
  containerRef: () => {},
  measureElement: () => {},
  scrollToEnd: () => {
    lastScroll.to = 'end';
  },
  scrollToIndex: (index: number) => {
    scrolledTo.push(index);
    lastScroll.to = index;
  },
});
