import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { catchError, from, type Observable, of, switchMap, throwError } from 'rxjs';

const MOST_TRIES = 3;
/** Nobody looks at a skeleton longer than this; then the words say it, with a Retry. */
const LONGEST_WAIT_S = 10;

/** In how many seconds a refusal of the whole request may be lifted; undefined for anything else. */
function secondsToWait(answer: unknown): number | undefined {
  if (ServerError.is(answer)) {
    const header = answer.response.headers.get('retry-after');
    return answer.statusCode === 429 ? Number(header) || 1 : undefined;
  }
  if (answer instanceof Error) return undefined;
  const { data, errors } = answer as ApolloLink.Result;
  const extensions = data ? undefined : errors?.[0]?.extensions;
  return extensions?.code === 'RATE_LIMITED' ? Number(extensions.retryAfterSeconds) || 1 : undefined;
}

/** A second more at random, so that tabs refused together do not come back together. */
const pause = (seconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, (seconds + Math.random()) * 1_000);
  });

/**
 * Asks a query again that was refused because too much was asked at once, when the server says that it may: members do
 * not see it. Never a mutation: what was refused is shown, and sent again by hand.
 */
export function patienceLink(wait: (seconds: number) => Promise<void> = pause): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const ask = (tries: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        catchError((error: unknown) => of({ error })),
        switchMap((answer) => {
          const failure = 'error' in answer ? answer.error : undefined;
          const seconds = secondsToWait(failure ?? answer);
          if (seconds !== undefined && seconds <= LONGEST_WAIT_S && tries < MOST_TRIES)
            return from(wait(seconds)).pipe(switchMap(() => ask(tries + 1)));
          return failure ? throwError(() => failure) : of(answer as ApolloLink.Result);
        }),
      );
    return operation.operationType === OperationTypeNode.QUERY ? ask(0) : forward(operation);
  });
}
