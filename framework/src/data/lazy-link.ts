import { ApolloLink, execute } from '@apollo/client/link';
import { defer, switchMap } from 'rxjs';
import { whenAtRest, whenIdle } from '../when-at-rest.ts';
import { jitteredDelay, waitOrOnline } from './backoff.ts';
import { reportReached, reportUnreachable } from './network.ts';

/** A link whose code comes when `once` first answers. An operation is executed there again, with the context it has here. */
const behind = (once: () => Promise<ApolloLink>): ApolloLink =>
  new ApolloLink((operation) => {
    const { client } = operation;
    return defer(once).pipe(
      switchMap((link) => execute(link, { ...operation, context: operation.getContext() }, { client })),
    );
  });

/**
 * The live link as a chunk of its own: no first screen waits for news. A chunk that does not arrive is asked for again.
 * @param load Fetches the chunk and answers with the link.
 */
export function lazyLiveLink(load: () => Promise<ApolloLink>): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  const untilLoaded = async () => {
    await whenIdle();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await load();
      } catch {
        await waitOrOnline(jitteredDelay(attempt));
      }
    }
  };
  return behind(() => {
    loading ??= untilLoaded();
    return loading;
  });
}

/**
 * The link to the server as a chunk of its own: the early script has asked the first screen's questions already, so the
 * link is fetched when the page has loaded and has its answers, or by the first question that nobody asked yet. A chunk
 * that does not arrive fails that question as a lost network does. It is asked for again by the next question and by itself,
 * so that what says so goes when it is here.
 * @param load Fetches the chunk and answers with the link.
 */
export function lazyHttpLink(load: () => Promise<ApolloLink>): ApolloLink {
  let loading: Promise<ApolloLink> | undefined;
  let failures = 0;
  const arrived = (link: ApolloLink) => {
    if (failures > 0) reportReached();
    return link;
  };
  const failed = (cause: unknown): never => {
    loading = undefined;
    failures += 1;
    reportUnreachable();
    void waitOrOnline(jitteredDelay(failures)).then(quietly);
    throw new TypeError('The link to the server could not be fetched.', { cause });
  };
  const once = () => {
    loading ??= load().then(arrived, failed);
    return loading;
  };
  const quietly = () => once().catch(() => {});
  void whenAtRest().then(quietly);
  return behind(once);
}
