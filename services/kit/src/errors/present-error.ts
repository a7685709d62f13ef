// What the outside is notified of an error: code and words out, the cause to the log.
import { GraphQLError, Kind } from 'graphql';
import { ulid } from 'ulid';
import { currentCorrelationId } from '../correlation-id/correlation-id.ts';
import type { Logger } from '../log/logger.ts';
import { isDatabaseAway } from '../mongo/database-away.ts';
import { isErrorCode } from './error-table.ts';
import { ServiceError } from './service-error.ts';

/** `http` is for yoga, which takes the status from it and drops it. */
const sendable = ['code', 'wordingKey', 'field', 'retryAfterSeconds', 'challenge', 'until', 'traceId', 'http'];

/** Every error of an answer goes through here, over HTTP and in-process alike. */
export function presentError(error: unknown, logger: Logger): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : undefined;
  if (graphqlError && isErrorCode(graphqlError.extensions.code)) return known(graphqlError);
  if (graphqlError && !graphqlError.path && isSaidByGraphql(graphqlError)) return clientMistake(graphqlError);
  if (graphqlError && isAboutInput(graphqlError)) return known(ServiceError('BAD_INPUT'), graphqlError.path);
  if (isDatabaseAway(error)) return databaseAway(graphqlError, logger);
  return unknown(error, graphqlError, logger);
}

/** Of every call meanwhile: without a stack, which would say nothing but where the driver waits. */
function databaseAway(error: GraphQLError | undefined, logger: Logger): GraphQLError {
  logger.warn({ code: 'DATABASE_AWAY' }, 'the database did not answer a request');
  return known(ServiceError('SERVICE_UNAVAILABLE'), error?.path);
}

/** Its own sentence, or one of a scalar that does not take a value. */
const isSaidByGraphql = ({ originalError }: GraphQLError): boolean =>
  originalError === undefined || originalError instanceof GraphQLError;

/** Something that was written into the query is no value of its type: graphql-js points at it, and not at a field. */
const isAboutInput = (error: GraphQLError): boolean =>
  isSaidByGraphql(error) &&
  ((error.nodes?.some(({ kind }) => kind !== Kind.FIELD) ?? false) ||
    (error.originalError instanceof GraphQLError && isAboutInput(error.originalError)));

/** Of a value that is refused graphql-js makes a sentence that quotes it; the scalar's own does not. */
const ownMessage = ({ message, originalError }: GraphQLError): string =>
  originalError instanceof GraphQLError && isErrorCode(originalError.extensions.code)
    ? ownMessage(originalError)
    : message;

function known(error: GraphQLError, path = error.path): GraphQLError {
  const extensions = Object.fromEntries(
    sendable.filter((key) => key in error.extensions).map((key) => [key, error.extensions[key]]),
  );
  return new GraphQLError(ownMessage(error), { nodes: error.nodes, path, extensions });
}

/** Without a path nothing ran yet: the query or its variables are wrong, and graphql-js says how. */
function clientMistake(error: GraphQLError): GraphQLError {
  const { extensions } = ServiceError('BAD_INPUT');
  const http = error.extensions.http;
  return new GraphQLError(error.message, {
    source: error.source,
    positions: error.positions,
    extensions: http === undefined ? extensions : { ...extensions, http },
  });
}

function unknown(error: unknown, graphqlError: GraphQLError | undefined, logger: Logger): GraphQLError {
  // What the whole request is called, in every process; live messages have none.
  const traceId = currentCorrelationId() ?? ulid();
  logger.error({ traceId, err: graphqlError?.originalError ?? error }, 'request failed');
  const { message, extensions } = ServiceError('INTERNAL');
  return new GraphQLError(message, {
    nodes: graphqlError?.nodes,
    path: graphqlError?.path,
    extensions: { ...extensions, traceId },
  });
}
