import { ApolloLink } from '@apollo/client/link';
import { from, of, switchMap } from 'rxjs';
import { nextTask } from '../next-task.ts';

/** What the page's early script started: `window.__banyan.prefetch[prefetchKey(…)]` is a promise of a GraphQL answer. */
export type Prefetched = Record<string, Promise<ApolloLink.Result>>;

declare global {
  interface Window {
    __banyan?: { prefetch?: Prefetched };
  }
}

/** Operation name and variables, the latter with their top-level names in order. */
export function prefetchKey(operationName: string, variables: Record<string, unknown> = {}): string {
  const ordered = Object.fromEntries(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)));
  return operationName + JSON.stringify(ordered);
}

/** Taken, and still on their way. */
let underWay = 0;
/** Who waits for the last answer. */
const waiting = new Set<() => void>();

const areAllHere = (): boolean =>
  underWay === 0 && Object.keys(globalThis.window?.__banyan?.prefetch ?? {}).length === 0;

function notifyWaiting(): void {
  if (areAllHere()) for (const notify of waiting) notify();
}

/** Resolves when every answer is here and has found who asked for it, at the latest after five seconds: some page may want none. */
export const whenAllHere = (): Promise<void> =>
  new Promise((resolve) => {
    if (areAllHere()) return resolve();
    waiting.add(resolve);
    setTimeout(resolve, 5000);
  });

/** Takes an answer that is on its way already. Each is used once. */
export function takePrefetched(key: string): Promise<ApolloLink.Result> | undefined {
  const started = globalThis.window?.__banyan?.prefetch;
  const answer = started?.[key];
  if (!started || !answer) return;
  delete started[key];
  underWay += 1;
  const arrived = () => {
    underWay -= 1;
    notifyWaiting();
  };
  answer.then(arrived, arrived);
  return answer;
}

/** Uses the early script's answer for a query; one that failed is asked again in the ordinary way. */
export function prefetchLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const answer = takePrefetched(prefetchKey(operation.operationName ?? '', operation.variables));
    if (!answer) return forward(operation);
    const result = answer.then(
      (found) => (found?.data && !found.errors ? found : null),
      () => null,
    );
    // Not in the task that asks: that one draws the page.
    const usable = nextTask().then(() => result);
    return from(usable).pipe(switchMap((found) => (found ? of(found) : forward(operation))));
  });
}
