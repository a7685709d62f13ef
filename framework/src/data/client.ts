import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { forgetRepeats, lateAnswersLink, outdateAnswers } from './late-answers.link.ts';
import { lazyHttpLink, lazyLiveLink } from './lazy-link.ts';
import { forgetLiveCursors } from './live-cursors.ts';
import { countMissedNews } from './missed-news.ts';
import { type MemberStore, openMemberStore, wipeKept } from './persist.ts';
import { prefetchLink } from './prefetch.ts';
import { attachCache } from './type-policies.ts';

let client: ApolloClient | undefined;
let keptFor: { memberId: string; store: MemberStore } | undefined;

/** Answers show what arrived even when a part failed; a failed mutation rejects, so that its prediction is undone. */
const defaultOptions = { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } } as const;

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all';
      }
      interface Query {
        errorPolicy: 'all';
      }
    }
  }
}

export interface ClientOptions {
  /** Default: the live link, the renewing HTTP link and the early script's answers. */
  link?: ApolloLink;
  /** Of the gateway's interfaces, known from the start: a queued write may be sent before the module that shows it has loaded. Default: none. */
  possibleTypes?: Record<string, string[]> | undefined;
}

function networkLink(): ApolloLink {
  const http = lazyHttpLink(async () => (await import(/* webpackChunkName: "network" */ './http.link.ts')).httpLink());
  const onGap = () => void refetchShown();
  const live = lazyLiveLink(async () =>
    (await import(/* webpackChunkName: "network" */ './live.link.ts')).liveLink({ onGap }),
  );
  const asked = ApolloLink.from([lateAnswersLink(), prefetchLink(), http]);
  return ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, live, asked);
}

/** Makes the page's one client. Host only. */
export function createApolloClient({ link = networkLink(), possibleTypes = {} }: ClientOptions = {}): ApolloClient {
  const cache = new InMemoryCache({ possibleTypes });
  attachCache(cache);
  keptFor?.store.stop();
  keptFor = undefined;
  client = new ApolloClient({ link, cache, defaultOptions });
  return client;
}

/** The page's one client. */
export function apolloClient(): ApolloClient {
  if (!client) throw new Error('No Apollo client yet: the shell calls createApolloClient first.');
  return client;
}

let refetching: Promise<void> | undefined;

/** Asks again for everything on screen: after a gap in the live news that cannot be replayed. */
export function refetchShown(): Promise<void> {
  countMissedNews();
  outdateAnswers();
  refetching ??= Promise.resolve(client?.refetchQueries({ include: 'active' }))
    // Each query reports its own failure to the component that shows it.
    .then(noop, noop)
    .finally(() => {
      refetching = undefined;
    });
  return refetching;
}

const noop = () => {};

/** Puts what this device kept for the member into the cache, and keeps it up to date. */
export async function openMemberCache(memberId: string): Promise<void> {
  if (!client || keptFor?.memberId === memberId) return;
  // Somebody else was here and did not sign out.
  if (keptFor) await clearClient();
  keptFor = { memberId, store: await openMemberStore(client.cache as InMemoryCache, memberId) };
}

/** Forgets everything of the member, here and in IndexedDB, and ends running queries. */
export async function clearClient(): Promise<void> {
  keptFor?.store.stop();
  keptFor = undefined;
  forgetLiveCursors();
  forgetRepeats();
  await Promise.allSettled([wipeKept(), client?.clearStore()]);
}
