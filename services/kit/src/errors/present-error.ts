// What the outside is told of an error: code and words out, the cause to the log.
import { GraphQLError } from 'graphql';
import { ulid } from 'ulid';
import type { Logger } from '../log/logger.ts';
import { isErrorCode } from './error-table.ts';
import { ServiceError } from './service-error.ts';

/** `http` is for yoga, which takes the status from it and drops it. */
const sendable = ['code', 'wordingKey', 'field', 'retryAfterSeconds', 'traceId', 'http'];

/** Every error of an answer goes through here, over HTTP and in-process alike. */
export function presentError(error: unknown, logger: Logger): GraphQLError {
  const graphqlError = error instanceof GraphQLError ? error : undefined;
  if (graphqlError && isErrorCode(graphqlError.extensions.code)) return known(graphqlError);
  if (graphqlError && !graphqlError.path && isSaidByGraphql(graphqlError)) return clientMistake(graphqlError);
  return unknown(error, graphqlError, logger);
}

/** Its own sentence, or one of a scalar that does not take a value. */
const isSaidByGraphql = ({ originalError }: GraphQLError): boolean =>
  originalError === undefined || originalError instanceof GraphQLError;

function known(error: GraphQLError): GraphQLError {
  const extensions = Object.fromEntries(
    sendable.filter((key) => key in error.extensions).map((key) => [key, error.extensions[key]]),
  );
  return new GraphQLError(error.message, { nodes: error.nodes, path: error.path, extensions });
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
  const traceId = ulid();
  logger.error({ traceId, err: graphqlError?.originalError ?? error }, 'request failed');
  const { message, extensions } = ServiceError('INTERNAL');
  return new GraphQLError(message, {
    nodes: graphqlError?.nodes,
    path: graphqlError?.path,
    extensions: { ...extensions, traceId },
  });
}
