// Past the Apollo client and the network status: that counting fails says nothing about the connection, and is nobody's concern.
import { GRAPHQL_PATH, type GraphQLAnswer, requestHeaders } from '../data/post.ts';
import { ANSWER_WITHIN_MS } from '../session/refresh-lock.ts';
import { freshToken, heldToken } from '../session/token.ts';

export interface Batch {
  id: string;
  memberId: string;
  items: { name: string; time: string; metadata: string }[];
}

/** `unwanted`: the member said no elsewhere, or the deployment counts nobody. `refused`: this batch never will be kept. */
export type Outcome = 'kept' | 'unwanted' | 'refused' | 'failed';

export const REPORT_ANALYTICS =
  'mutation ReportAnalytics($items: [AnalyticsItemInput!]!, $batchId: ID) { reportAnalytics(items: $items, batchId: $batchId) }';

/** Refusals that pass. */
const PASSING = ['SERVICE_UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL', 'UNAUTHENTICATED'];
const FOR_GOOD = ['FORBIDDEN', 'MODULE_DISABLED'];

/** Whether the token is this member's own: sessions change faster than batches. Who impersonates them is not counted. */
function isOwn(token: string, memberId: string): boolean {
  try {
    const payload = token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/');
    const { sub, act } = JSON.parse(atob(payload)) as { sub?: string; act?: object };
    return sub === memberId && !act;
  } catch {
    return false;
  }
}

/** Asks once. Never rejects. */
export async function sendBatch({ id, memberId, items }: Batch, signal: AbortSignal): Promise<Outcome> {
  // A page that is being left renews no session: the answer might find nobody.
  const token = document.visibilityState === 'hidden' ? heldToken() : await freshToken();
  if (!token || signal.aborted) return 'failed';
  if (!isOwn(token, memberId)) return 'unwanted';
  try {
    const response = await fetch(GRAPHQL_PATH, {
      method: 'POST',
      credentials: 'same-origin',
      // Outlives the page.
      keepalive: true,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...requestHeaders(token) },
      body: JSON.stringify({
        operationName: 'ReportAnalytics',
        query: REPORT_ANALYTICS,
        variables: { items, batchId: id },
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    return outcomeOf((await response.json()) as GraphQLAnswer);
  } catch {
    return 'failed';
  }
}

function outcomeOf({ data, errors }: GraphQLAnswer): Outcome {
  if (typeof data?.reportAnalytics === 'boolean') return data.reportAnalytics ? 'kept' : 'unwanted';
  const code = errors?.[0]?.extensions?.code ?? 'INTERNAL';
  if (FOR_GOOD.includes(code)) return 'unwanted';
  return PASSING.includes(code) ? 'failed' : 'refused';
}
