import { isDatabaseAway } from '@banyan/kit';

const away =
  'The database went away in the middle of it. What was written stays; the same import again adds the rest and doubles nothing.';

/** The sentence an operator reads when an import ends early. A driver's own names connections, not what to do. */
export const sentenceOf = (failure: unknown): string =>
  // Itself, not its cause: who names the variable of a database that was never there has said more.
  isDatabaseAway(failure, 1) ? away : (failure as Error).message;
