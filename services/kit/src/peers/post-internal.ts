// One question to another process of the deployment, over one of its guarded doors.
import { internalKeyHeader, keyRefusedHeader, sentKey } from '../app/internal-key.ts';
import type { HearRefusedKey } from '../app/refused-keys.ts';
import { requestIdHeaders } from '../request-id/request-id.ts';

/** What a process shows its neighbours, and whom it tells that one refuses it. */
export interface InternalCaller {
  internalKey?: string | undefined;
  refused?: HearRefusedKey | undefined;
}

/** Rejects when there is no answer within `withinMs`; any status is one. */
export async function postInternal(
  url: URL,
  body: object,
  { internalKey, refused, withinMs }: InternalCaller & { withinMs: number },
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [internalKeyHeader]: sentKey(internalKey), ...requestIdHeaders() },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(withinMs),
  });
  if (response.headers.has(keyRefusedHeader)) refused?.(url.href);
  return response;
}
