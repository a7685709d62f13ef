import { ANSWER_WITHIN_MS, prefetchKey, REFRESH_SESSION, STORAGE_KEYS, withRefreshLock } from '@banyan/framework/host';
import { stored } from './looks.ts';
import { type FirstQuery, type PageDeployment, pageGlobals } from './page-globals.ts';

interface SessionAnswer {
  data?: { refreshSession?: { accessToken: string; user: { id: string } } | null } | null;
}

type Ask = (operationName: string, query: string, variables: object, token?: string) => Promise<object>;

const asker =
  (version: string): Ask =>
  async (operationName, query, variables, token) => {
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-app-version': version,
      'x-utc-offset': String(-new Date().getTimezoneOffset()),
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const body = JSON.stringify({ operationName, query, variables });
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch('/graphql', { method: 'POST', headers, body, signal });
    if (response.status >= 500) throw new Error(`Network request failed: ${response.status}`);
    return response.json();
  };

const filled = (variables: Record<string, unknown>, viewerId: string) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value === '$viewerId' ? viewerId : value]),
  );

/** The deployment without the words and queries of a first screen that is another address's. */
export const firstScreenAt = (path: string, deployment: PageDeployment): PageDeployment =>
  deployment.path === path ? deployment : { ...deployment, firstWords: [], firstQueries: [] };

/**
 * Renews the session and, where this device knows a member, asks the first screen's queries while the bundles are on
 * their way. Tabs opened together take turns. A failure is left to anyone who takes the answer.
 * While a sign-out is owed nothing is renewed.
 */
export function startFirstScreen({ firstQueries, version }: PageDeployment): void {
  if (stored(STORAGE_KEYS.pendingSignOut) !== null) return;
  const ask = asker(version);
  const renew = () => ask('RefreshSession', REFRESH_SESSION, {});
  const session = start('RefreshSession', {}, withRefreshLock(renew)) as Promise<SessionAnswer>;
  const viewerId = rememberedViewer();
  if (viewerId) for (const first of firstQueries) prefetch(ask, first, viewerId, session);
}

function start(operation: string, variables: Record<string, unknown>, answer: Promise<object>): Promise<object> {
  // Anyone who takes it hears of the failure; nobody may be there to take it.
  answer.catch(() => {});
  pageGlobals().prefetch[prefetchKey(operation, variables)] = answer;
  return answer;
}

function prefetch(ask: Ask, first: FirstQuery, viewerId: string, session: Promise<SessionAnswer>): void {
  const variables = filled(first.variables, viewerId);
  const answer = session.then(({ data }) => {
    if (data?.refreshSession?.user.id !== viewerId) throw new Error('No session to ask with.');
    return ask(first.operation, first.query, variables, data.refreshSession.accessToken);
  });
  void start(first.operation, variables, answer);
}

/** The id of the member who used this device last. */
function rememberedViewer(): string | null {
  try {
    return (JSON.parse(stored(STORAGE_KEYS.viewer) ?? 'null') as { id?: string } | null)?.id ?? null;
  } catch {
    return null;
  }
}
