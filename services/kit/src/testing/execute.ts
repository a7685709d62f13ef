import { type GraphQLFormattedError, graphql } from 'graphql';
import type { RequestInfo, ServiceApp } from '../app/service-app.ts';
import { presentError } from '../errors/present-error.ts';
import { createLogger } from '../log/logger.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { testRequest } from './test-request.ts';

export interface ExecutionAnswer<Data> {
  data: Data;
  errors?: readonly (GraphQLFormattedError & { extensions: Record<string, unknown> })[];
}

const silent = createLogger({ level: 'silent' });

/** Runs one operation as the gateway does in-process, errors presented as a client would see them. */
// biome-ignore lint/suspicious/noExplicitAny: answers are read freely in tests
export async function execute<Data = any>(
  app: ServiceApp,
  query: string,
  variables: Record<string, unknown> = {},
  viewer: Viewer | null = null,
  request: RequestInfo = testRequest(),
): Promise<ExecutionAnswer<Data>> {
  const contextValue = app.buildContext(viewer, request);
  const result = await graphql({ schema: app.schema, source: query, variableValues: variables, contextValue });
  const errors = result.errors?.map((error) => presentError(error, silent).toJSON());
  return { data: result.data as Data, ...(errors ? { errors: errors as ExecutionAnswer<Data>['errors'] } : {}) };
}
