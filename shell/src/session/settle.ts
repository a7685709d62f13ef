import { toUserError } from '@banyan/framework';
import type { Refusal } from './use-calls.ts';

/** `code` and `field`: as the service says them. */
export type CallRefusal = Refusal & { code: string; field?: string };

/** A guest's call, as the form reads it. Never rejects. */
export async function settle<Data>(answer: Promise<{ data?: Data }>): Promise<{ ok: true; data: Data } | CallRefusal> {
  try {
    return { ok: true, data: (await answer).data as Data };
  } catch (error) {
    return refusalOf(error);
  }
}

/** In the words of the sign-in, where it has its own. */
function refusalOf(error: unknown): CallRefusal {
  const { code, wordingKey, field, retryAfterSeconds } = toUserError(error);
  const refused = { ok: false, code, ...(field && { field }) } as const;
  if (code === 'RATE_LIMITED' && retryAfterSeconds)
    return { ...refused, wordingKey: 'signIn.error.tooManyWait', waitMinutes: Math.ceil(retryAfterSeconds / 60) };
  if (code === 'NETWORK' || code === 'SERVICE_UNAVAILABLE') return { ...refused, wordingKey: 'signIn.error.network' };
  return { ...refused, wordingKey };
}
