import { currentDeployment } from '../current-host.ts';
import { ANSWER_WITHIN_MS } from '../session/refresh-lock.ts';
import { reportReached, reportUnreachable } from './network.ts';

export interface GraphQLAnswer {
  data?: Record<string, unknown> | null;
  errors?: {
    message: string;
    extensions?: { code?: string; wordingKey?: string; field?: string; retryAfterSeconds?: number };
  }[];
}

export const GRAPHQL_PATH = '/graphql';

/** The IANA zone this device's clock is in (safe-behaviour 65). */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';

/** Headers of every request (community.md §7). */
export function requestHeaders(accessToken: string | undefined): Record<string, string> {
  return {
    ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    'x-utc-offset': String(-new Date().getTimezoneOffset()),
    'x-time-zone': ownTimeZone(),
    'x-app-version': currentDeployment().version,
  };
}

/** One GraphQL call outside of Apollo. Rejects only when the network or the server did not answer, or `signal` ended it. */
export async function post(
  query: string,
  variables: object,
  accessToken?: string,
  signal?: AbortSignal,
): Promise<GraphQLAnswer> {
  const operationName = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1];
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...requestHeaders(accessToken) };
  const response = await watchedFetch(GRAPHQL_PATH, {
    method: 'POST',
    credentials: 'same-origin',
    headers,
    body: JSON.stringify({ operationName, query, variables }),
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), ...(signal ? [signal] : [])]),
  });
  if (response.status >= 500) throw new Error(`Network request failed: ${response.status}`);
  return (await response.json()) as GraphQLAnswer;
}

/** `fetch` that reports the network status what it saw. */
export const watchedFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    // A proxy whose service is away answers too.
    (response.status < 500 ? reportReached : reportUnreachable)();
    return response;
  } catch (cause) {
    if ((cause as Error).name !== 'AbortError') reportUnreachable();
    throw cause;
  }
};
