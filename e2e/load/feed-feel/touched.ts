import type { Seen } from './watch-page.ts';

/** From the finger to the paint, in ms. */
export interface Touched {
  reacting: number[];
  typing: number[];
}

/** One figure for each time: the browser reports the pointer, the touch and the click of one tap. */
export function timesOf({ reactions }: Seen, name: RegExp): number[] {
  return reactions.filter((reaction) => name.test(reaction.name)).map(({ ms }) => ms);
}
