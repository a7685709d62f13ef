import { ApolloLink, execute } from '@apollo/client/link';
import { defer, switchMap } from 'rxjs';
import { jitteredDelay, waitOrOnline } from './backoff.ts';
import type { LiveOptions } from './live.link.ts';

/** The cards on their way come first: nobody misses the news for a moment. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 300);
  });

/** The live link as a chunk of its own: no first screen waits for news. A chunk that does not arrive is asked again. */
export function lazyLiveLink(options: LiveOptions): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  const load = async () => {
    await whenIdle();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { liveLink } = await import(/* webpackChunkName: "live" */ './live.link.ts');
        return liveLink(options);
      } catch {
        await waitOrOnline(jitteredDelay(attempt));
      }
    }
  };
  const once = () => {
    loading ??= load();
    return loading;
  };
  return new ApolloLink((operation) =>
    defer(once).pipe(switchMap((link) => execute(link, operation, { client: operation.client }))),
  );
}
