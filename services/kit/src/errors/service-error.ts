import { GraphQLError } from 'graphql';
import { type ErrorCode, type ErrorWordingKey, errorTable, wordingKeyOf } from './error-table.ts';

export interface ErrorDetails {
  /** The input the member has to look at, as a path such as `comment.body`. */
  field?: string;
  /** Exact English text, where a specification demands one that is not the code's own. */
  message?: string;
  /** RATE_LIMITED: when to try again. */
  retryAfterSeconds?: number;
  /** SECOND_FACTOR_REQUIRED, ACCOUNT_LEAVING: what goes back with the answer. */
  challenge?: string;
  /** ACCOUNT_LEAVING: when there is no way back any more. */
  until?: Date;
  /** For the log only; never sent. */
  cause?: unknown;
}

/**
 * An error the client may see: `throw ServiceError('NOT_FOUND')`. `wordingKey` defaults to the code's own.
 * Anything thrown that is not one of these reaches the client as INTERNAL with a trace id.
 */
export function ServiceError(code: ErrorCode, wordingKey?: ErrorWordingKey, details: ErrorDetails = {}): GraphQLError {
  const { field, message, retryAfterSeconds, challenge, until, cause } = details;
  return new GraphQLError(message ?? errorTable[code], {
    originalError: cause instanceof Error ? cause : undefined,
    extensions: {
      code,
      wordingKey: wordingKey ?? wordingKeyOf(code),
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(until === undefined ? {} : { until: until.toISOString() }),
    },
  });
}

/** The code of an error a service threw on purpose, or undefined. */
export function codeOf(error: unknown): ErrorCode | undefined {
  return error instanceof GraphQLError ? (error.extensions.code as ErrorCode | undefined) : undefined;
}
