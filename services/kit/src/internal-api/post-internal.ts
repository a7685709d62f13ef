// One question to another process of the deployment, over one of its guarded endpoints.
import { internalKeyHeader, keyRefusedHeader, sentKey } from '../app/internal-key.ts';
import { correlationIdHeaders } from '../correlation-id/correlation-id.ts';
import type { NeighbourReporter } from './neighbour-reporter.ts';

/** What a process shows its neighbours, and who hears how they answer. */
export interface InternalCaller {
  internalKey?: string | undefined;
  reporter?: NeighbourReporter | undefined;
}

/** Rejects when there is no answer within `withinMs`; any status is one. */
export async function postInternal(
  url: URL,
  body: object,
  { internalKey, reporter, withinMs }: InternalCaller & { withinMs: number },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [internalKeyHeader]: sentKey(internalKey),
        ...correlationIdHeaders(),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    });
  } catch (failure) {
    reporter?.failed(url.href, failure);
    throw failure;
  }
  if (response.status >= 500) reporter?.failed(url.href, response.status);
  else reporter?.answered(url.href, isKeyRefused(response));
  return response;
}

/** Did anyone who answered say that our key is none of its own? */
export const isKeyRefused = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(keyRefusedHeader);

/** An endpoint that stays shut to this process. */
export class KeyRefused extends Error {
  code = 'INTERNAL_KEY_REFUSED';
  constructor() {
    super('the INTERNAL_KEY is refused');
  }
}
