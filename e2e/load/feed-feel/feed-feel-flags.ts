import type { FeedFeelOptions } from './measure-feed-feel.ts';

/**
 * `--why` traces all of it once more, and says where the time of the worst goes; `--film` films a tap, and looks how far pages move
 * while they load; `--touch` leaves out the scrolling, `--touch=feed,guide` also the other scenes.
 */
export const FEED_FEEL_FLAG = /^--(?:why|film|touch(?:=(?<scenes>[a-z,]+))?)$/;

export function feedFeelOptions(flags: readonly string[]): FeedFeelOptions {
  const touch = flags.find((flag) => flag.startsWith('--touch'));
  const scenes = touch && FEED_FEEL_FLAG.exec(touch)?.groups?.scenes?.split(',');
  return {
    isWhy: flags.includes('--why'),
    isFilm: flags.includes('--film'),
    isTouchOnly: touch !== undefined,
    ...(scenes ? { scenes } : {}),
  };
}
