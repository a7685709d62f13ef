import { ApolloLink } from '@apollo/client/link';
import { defer, finalize, switchMap } from 'rxjs';
import { ANSWER_WITHIN_MS } from '../session/refresh-lock.ts';

/**
 * Two wishes about one thing may overtake each other on the way, and the earlier one would be what is kept. A mutation
 * with `inOrder` in its context waits until those of its name before it are answered, or failed; one that hangs fails in time.
 */
export function inOrderLink(within = ANSWER_WITHIN_MS): ApolloLink {
  const settled = new Map<string, Promise<void>>();
  return new ApolloLink((operation, forward) => {
    if (!operation.getContext().inOrder) return forward(operation);
    const { operationName = '' } = operation;
    return defer(() => {
      let settle = () => {};
      const own = new Promise<void>((resolve) => {
        settle = resolve;
      });
      const before = settled.get(operationName) ?? Promise.resolve();
      settled.set(
        operationName,
        before.then(() => own),
      );
      return defer(() => before).pipe(
        switchMap(() => {
          const signal = AbortSignal.timeout(within);
          operation.setContext(({ fetchOptions }) => ({ fetchOptions: { ...fetchOptions, signal } }));
          return forward(operation);
        }),
        finalize(settle),
      );
    });
  });
}
