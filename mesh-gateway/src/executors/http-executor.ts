/** A service in another process, asked over HTTP with the caller's own token. */
import { internalKeyHeader, type ServiceName, sentKey } from '@banyan/kit';
import { type DocumentNode, type ExecutionResult, GraphQLError, print } from 'graphql';
import type { Operation } from '../operation/operation.ts';
import { NoAnswerInTime, postJson } from './post-json.ts';
import { type ExecutorOptions, isQuery, type ServiceExecutor } from './service-executor.ts';
import { unavailable } from './with-timeout.ts';

/** What a service may need to know of the caller. Cookie and page are added for identity alone. */
const forwarded = ['accept-language', 'x-utc-offset', 'x-time-zone', 'x-app-version', 'user-agent'];

const printed = new WeakMap<DocumentNode, string>();

function textOf(document: DocumentNode): string {
  let text = printed.get(document);
  if (text === undefined) {
    text = print(document);
    printed.set(document, text);
  }
  return text;
}

function headersFor(name: ServiceName, { request, authorization }: Operation, internalKey?: string) {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-request-id': request.correlationId,
    'x-forwarded-for': request.ip,
  };
  for (const header of forwarded) {
    const value = request.headers[header];
    if (value !== undefined) headers[header] = value;
  }
  if (authorization !== undefined) headers.authorization = authorization;
  if (internalKey !== undefined) headers[internalKeyHeader] = sentKey(internalKey);
  if (name !== 'identity') return headers;
  for (const header of ['cookie', 'x-page-origin']) {
    const value = request.headers[header];
    if (value !== undefined) headers[header] = value;
  }
  return headers;
}

interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

function resultOf(answer: Answer): ExecutionResult {
  const errors = answer.errors?.map(({ message, path, extensions }) => new GraphQLError(message, { path, extensions }));
  return { ...('data' in answer ? { data: answer.data } : {}), ...(errors ? { errors } : {}) };
}

export function httpExecutor(name: ServiceName, baseUrl: string, options: ExecutorOptions): ServiceExecutor {
  const url = new URL('/graphql', baseUrl);
  const { logger, timeoutMs, internalKey, reporter } = options;
  return async ({ document, variables }, operation) => {
    try {
      const { setCookie, body, isKeyRefused } = await postJson({
        url,
        headers: headersFor(name, operation, internalKey),
        body: JSON.stringify({ query: textOf(document), variables }),
        timeoutMs,
        mayRepeat: isQuery(document),
        signal: isQuery(document) ? operation.signalOf(name) : undefined,
      });
      reporter?.answered(baseUrl, isKeyRefused);
      if (name === 'identity') for (const cookie of setCookie) operation.request.setCookie(cookie);
      return resultOf(body as Answer);
    } catch (err) {
      // What else of this operation it would be asked for is not waited for as long again.
      if (err instanceof NoAnswerInTime && isQuery(document)) operation.cancel(name);
      // Whom nobody waits for any more has not failed.
      if ((err as Error).name !== 'AbortError') reporter?.failed(baseUrl, err);
      logger.debug({ err, part: name, correlationId: operation.request.correlationId }, 'service is not reachable');
      return unavailable(err);
    }
  };
}
