let times = 0;

/**
 * How often this page missed live news that nobody can replay to it. What is on screen is asked for again then; what a module holds besides, as
 * earlier pages of a list, may be out of date where this is another number than when it was read.
 */
export const missedNews = (): number => times;

/** For the client, before it asks again. */
export function countMissedNews(): void {
  times += 1;
}
