/** `npm run test:full` sets it: the whole matrix, long outages, every number drawn. For a single long test: `it.runIf(isFullRun)`. */
export const isFullRun = process.env.BANYAN_FULL === '1';

/** What every run can afford, or what the full run does instead. */
export function inFull<Size>(full: Size, usually: Size): Size {
  return isFullRun ? full : usually;
}
