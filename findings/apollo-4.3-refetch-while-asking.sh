#!/bin/bash
# @apollo/client 4.3.8 with graphql 16.15.0, on Linux with Node 20 or newer.
#
# refetch() of a query whose first answer is still under way sends nothing: it is given the answer of the request that was made before. A
# refetch is asked for because something has just changed, so the answer may say what was before, and nobody asks again. With
# "queryDeduplication: false" a second request is sent; without that option the two are one.
# What it means for Banyan: a page that heard live of a change while it was reading showed the old state until the next visit. Our
# refetch marks what is under way, which is then asked for anew when it arrives (framework/src/data/use-query.ts, late-answers.link.ts).
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm install --silent --no-audit --no-fund --prefix . @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 react@19.2.0 >/dev/null 2>&1
cat > ask.mjs <<'JS'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client/core/index.js';
import { Observable } from 'rxjs';

const query = gql`query Own { value }`;
for (const queryDeduplication of [true, false]) {
  let [state, requests] = ['before', 0];
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        requests += 1;
        // The server reads when it is asked, and answers later.
        const value = state;
        setTimeout(() => {
          observer.next({ data: { value } });
          observer.complete();
        }, 50);
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache(), queryDeduplication });
  const watched = client.watchQuery({ query, fetchPolicy: 'network-only' });
  const following = watched.subscribe(() => {});
  state = 'after';
  const { data } = await watched.refetch();
  console.log(`${queryDeduplication ? 'by default' : 'without deduplication'}: ${requests} request(s), refetch answers "${data.value}"`);
  following.unsubscribe();
}
JS
said=$(node ask.mjs)
echo "$said"
wanted='by default: 1 request(s), refetch answers "before"
without deduplication: 2 request(s), refetch answers "after"'
[ "$said" = "$wanted" ] || { echo 'This has changed.'; exit 1; }
