import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { hasText } from '../wording/wording.ts';
import type { WordingKey } from '../wording/wording-key.ts';

/** What to notify a member about a failure. */
export interface UserError {
  /** Stable, for decisions: a service's code, or `NETWORK`. */
  code: string;
  /** A text that exists in the deployment's wording. */
  wordingKey: WordingKey;
  /** The input the failure is about, when the service named one. */
  field?: string;
  /** RATE_LIMITED: how long to wait before another try. */
  retryAfterSeconds?: number;
}

interface Extensions {
  code?: string;
  wordingKey?: string;
  field?: string;
  retryAfterSeconds?: number;
}

const firstExtensions = (error: unknown): Extensions | undefined =>
  CombinedGraphQLErrors.is(error) ? (error.errors[0]?.extensions as Extensions | undefined) : undefined;

/** A refusal that came without a body we can read, from a proxy for instance. */
const codesOfStatus: Record<number, string> = { 401: 'UNAUTHENTICATED', 429: 'RATE_LIMITED' };

/** Given up because no answer came, or not in time. */
const isTimeout = (error: unknown): boolean =>
  ['TimeoutError', 'AbortError'].includes((error as Error | null)?.name ?? '');

function codeOf(error: unknown, extensions: Extensions | undefined): string {
  if (extensions?.code) return extensions.code;
  if (ServerError.is(error))
    return codesOfStatus[error.statusCode] ?? (error.statusCode >= 500 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL');
  return error instanceof TypeError || isTimeout(error) ? 'NETWORK' : 'INTERNAL';
}

/** Any thrown or returned error as a code and a text. The service's own text wins when this deployment has it. */
export function toUserError(error: unknown): UserError {
  const extensions = firstExtensions(error);
  const code = codeOf(error, extensions);
  const candidates = [extensions?.wordingKey, `error.${code}`];
  const known = candidates.find((key) => key !== undefined && hasText(key));
  const wordingKey = (known ?? 'error.INTERNAL') as WordingKey;
  const { field, retryAfterSeconds } = extensions ?? {};
  return { code, wordingKey, ...(field && { field }), ...(retryAfterSeconds && { retryAfterSeconds }) };
}
