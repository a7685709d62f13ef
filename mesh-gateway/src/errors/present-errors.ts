/** Errors as a client may see them: code and words out, the cause to the log, never an address or a stack. */
import { isErrorCode, type Logger, presentError, ServiceError } from '@banyan/kit';
import { GraphQLError } from 'graphql';
import { limits } from '../limits/limits.ts';

export type PresentedError = ReturnType<GraphQLError['toJSON']>;

/** Stitching packs several errors of one place into one; each has its own code. */
function unpacked(error: unknown): GraphQLError[] {
  const inner = error instanceof GraphQLError ? error.originalError : error;
  if (inner instanceof AggregateError) {
    return inner.errors
      .flatMap(unpacked)
      .map((each) => (error instanceof GraphQLError && !each.path ? at(each, error.path) : each));
  }
  return [error instanceof GraphQLError ? error : new GraphQLError('unknown', { originalError: error as Error })];
}

function at(error: GraphQLError, path: GraphQLError['path']): GraphQLError {
  return new GraphQLError(error.message, { path, extensions: error.extensions, originalError: error.originalError });
}

/** Wrapping an error hides its code; the innermost one that has a known code is meant. */
function withCode(error: GraphQLError): GraphQLError {
  for (let each: unknown = error; each instanceof GraphQLError; each = each.originalError) {
    if (isErrorCode(each.extensions.code)) return each === error ? error : at(each, error.path);
  }
  return error;
}

/** A service that refuses the variables has run nothing: the caller's mistake, reported without quoting it. */
function refusedInput(error: GraphQLError): boolean {
  return !error.path && !isErrorCode(error.extensions.code) && (!error.originalError || isGraphql(error.originalError));
}
const isGraphql = (error: unknown): boolean =>
  error instanceof GraphQLError && (!error.originalError || isGraphql(error.originalError));

export function presentErrors(errors: readonly unknown[], logger: Logger): PresentedError[] {
  const reported = new Map<string, PresentedError>();
  for (const error of errors.flatMap(unpacked).map(withCode)) {
    const presented = refusedInput(error) ? at(ServiceError('BAD_INPUT'), undefined) : presentError(error, logger);
    const { message, path, extensions } = presented;
    const key = `${String(extensions.code)}|${path?.join('.')}`;
    if (!reported.has(key)) reported.set(key, { message, ...(path ? { path } : {}), extensions });
    if (reported.size === limits.errors) break;
  }
  return [...reported.values()];
}
