/** What a finger does, a row of the results each. */
export const ROWS = {
  open: { what: 'opens the reaction picker', by: 'tap' },
  choose: { what: 'chooses a reaction', by: 'tap' },
  comment: { what: 'writes in a comment', by: 'key' },
  whoReacted: { what: 'opens who reacted', by: 'tap' },
  picture: { what: 'opens a picture', by: 'tap' },
  thread: { what: 'opens a thread of 300 comments', by: 'tap' },
  threadComment: { what: 'writes in a thread of 300', by: 'key' },
  day: { what: 'chooses a day of the calendar', by: 'tap' },
  guide: { what: 'answers the guide', by: 'tap' },
} as const;

export type Row = keyof typeof ROWS;
/** Of a page that does next to nothing. */
export type BareRow = 'bareTap' | 'bareKey';

/** From the finger to the paint, ms, for each touch; what the browser does not report took less than 16. */
export type Touched<Name extends string = Row> = Record<Name, number[]>;

/** In words, for the results. */
export const slower = (rate: number): string => (rate === 1 ? 'full' : `${rate}x slower`);
