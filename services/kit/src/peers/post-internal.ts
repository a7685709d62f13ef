// One question to another process of the deployment, over one of its guarded endpoints.
import { internalKeyHeader, keyRefusedHeader, sentKey } from '../app/internal-key.ts';
import { requestIdHeaders } from '../request-id/request-id.ts';
import type { HearNeighbour } from './hear-neighbours.ts';

/** What a process shows its neighbours, and who hears how they answer. */
export interface InternalCaller {
  internalKey?: string | undefined;
  hear?: HearNeighbour | undefined;
}

/** Rejects when there is no answer within `withinMs`; any status is one. */
export async function postInternal(
  url: URL,
  body: object,
  { internalKey, hear, withinMs }: InternalCaller & { withinMs: number },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [internalKeyHeader]: sentKey(internalKey), ...requestIdHeaders() },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
    });
  } catch (failure) {
    hear?.failed(url.href, failure);
    throw failure;
  }
  if (response.status >= 500) hear?.failed(url.href, response.status);
  else hear?.answered(url.href, isKeyRefused(response));
  return response;
}

/** Did whoever answered say that our key is none of its own? */
export const isKeyRefused = ({ headers }: Pick<Response, 'headers'>): boolean => headers.has(keyRefusedHeader);

/** An endpoint that stays shut to this process. */
export class KeyRefused extends Error {
  code = 'INTERNAL_KEY_REFUSED';
  constructor() {
    super('the INTERNAL_KEY is refused');
  }
}
