/** `npm run test:full` sets it: the whole matrix, long outages, every number drawn. */
const isFull = process.env.BANYAN_FULL === '1';

/** What every run can afford, or what the full run does instead. */
export function inFull<Size>(full: Size, usually: Size): Size {
  return isFull ? full : usually;
}
