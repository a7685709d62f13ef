import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { catchError, from, map, type Observable, of, switchMap, throwError } from 'rxjs';
import { session } from '../session/session.store.ts';
import { freshToken, type Renewal, renewToken, reportSessionEnded } from '../session/token.ts';
import { requestHeaders } from './post.ts';

const isRefusal = (result: ApolloLink.Result): boolean =>
  result.errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;

const isRefusedResponse = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 401;

/** What waited is sent by the token of who wrote it, or not at all. */
const isOthers = (writtenBy: unknown): boolean => writtenBy !== undefined && session.get().viewer?.id !== writtenBy;

export interface AuthOptions {
  token?: () => Promise<string | undefined>;
  renew?: () => Promise<Renewal>;
  /** Called when the server said that the session is over. */
  onEnded?: () => void;
}

/**
 * Sends the token with each request. A refused one is renewed once and the request repeated; only when the server
 * refuses the renewal itself is the session over. Not being able to ask is not a refusal.
 */
export function authLink(options: AuthOptions = {}): ApolloLink {
  const { token = freshToken, renew = renewToken, onEnded = reportSessionEnded } = options;
  return new ApolloLink((operation, forward) => {
    const { writtenBy } = operation.getContext();
    const send = (accessToken: string | undefined): Observable<ApolloLink.Result> => {
      if (isOthers(writtenBy)) return throwError(() => new TypeError('Another member is here by now.'));
      operation.setContext({ headers: requestHeaders(accessToken) });
      return forward(operation);
    };
    const renewAndRepeat = (refusal: Observable<ApolloLink.Result>) =>
      from(renew()).pipe(
        switchMap((renewal) => {
          if (renewal.outcome === 'renewed') return send(renewal.session.accessToken);
          if (renewal.outcome === 'ended') onEnded();
          return refusal;
        }),
      );
    return from(token()).pipe(
      switchMap((accessToken) => send(accessToken).pipe(map((result) => ({ result, error: undefined as unknown })))),
      catchError((error: unknown) => of({ result: undefined, error })),
      switchMap(({ result, error }) => {
        if (result) return isRefusal(result) ? renewAndRepeat(of(result)) : of(result);
        return isRefusedResponse(error) ? renewAndRepeat(throwError(() => error)) : throwError(() => error);
      }),
    );
  });
}
