import { ApolloLink } from '@apollo/client/link';
import { Observable } from 'rxjs';

/** What one operation answers: a result, an error to throw, or a function of its variables. */
export type MockAnswer =
  | { data?: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] }
  | Error
  | ((variables: Record<string, unknown>) => MockAnswer | Promise<MockAnswer>);

/** Answers by operation name. An operation nobody named fails with its name, so that a test says what it forgot. */
export type Mocks = Record<string, MockAnswer>;

export interface MockLink extends ApolloLink {
  /** Every operation that was sent, in order. */
  sent: { operationName: string; variables: Record<string, unknown> }[];
  /** Sends one message to everyone who follows the subscription. */
  push(operationName: string, data: unknown): void;
}

async function resolve(answer: MockAnswer | undefined, name: string, variables: Record<string, unknown>) {
  if (answer === undefined) throw new Error(`No mock for the operation ${name}.`);
  const value = typeof answer === 'function' ? await answer(variables) : answer;
  if (value instanceof Error) throw value;
  return value as ApolloLink.Result;
}

/** A link without a network. */
export function mockLink(mocks: Mocks): MockLink {
  const followers = new Map<string, Set<(result: ApolloLink.Result) => void>>();
  const sent: MockLink['sent'] = [];
  const follow = (name: string) =>
    new Observable<ApolloLink.Result>((observer) => {
      const next = (result: ApolloLink.Result) => observer.next(result);
      const group = followers.get(name) ?? new Set();
      followers.set(name, group.add(next));
      return () => group.delete(next);
    });
  const link = new ApolloLink(({ operationName = '', operationType, variables }) => {
    sent.push({ operationName, variables });
    if ((operationType as string) === 'subscription') return follow(operationName);
    return new Observable((observer) => {
      resolve(mocks[operationName], operationName, variables).then(
        (result) => {
          observer.next(result);
          observer.complete();
        },
        (error) => observer.error(error),
      );
    });
  });
  const push = (name: string, data: unknown) => {
    for (const next of followers.get(name) ?? []) next({ data: data as Record<string, unknown> });
  };
  return Object.assign(link, { sent, push });
}
