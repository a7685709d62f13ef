import { isDatabaseAway } from '../mongo/database-away.ts';

// An error as the log may keep it. Messages of most errors quote values (a duplicate key names the username, a
// cast error the whole input), so only kinds of error known not to quote keep theirs.
const quiet = new Set([
  'TypeError',
  'ReferenceError',
  'RangeError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'ConfigError',
]);

export interface DescribedCause {
  name: string;
  code?: string | number;
  message?: string;
  stack?: string;
  cause?: DescribedCause;
}

/** Kind, code and place of an error, without the values it was about. */
export function describeCause(error: unknown, withStack = !isDatabaseAway(error)): DescribedCause {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: string | number };
  const original = (error as { originalError?: unknown }).originalError ?? error.cause;
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    ...(quiet.has(error.name) ? { message: error.message } : {}),
    // A database that is away fails everything, everywhere: its stacks would bury the sentence that says so.
    ...(withStack ? { stack: frames(error.stack) } : {}),
    ...(original instanceof Error ? { cause: describeCause(original, withStack) } : {}),
  };
}

function frames(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' | ');
}
