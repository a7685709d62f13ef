/** One number for each random file. `BANYAN_SEED=7` makes that one alone again. */
export function seeds(count: number): number[] {
  const { BANYAN_SEED } = process.env;
  return BANYAN_SEED ? BANYAN_SEED.split(',').map(Number) : Array.from({ length: count }, (_, index) => index + 1);
}
