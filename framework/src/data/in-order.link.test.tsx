// Wishes that follow each other quickly: the last one is what is kept.
import { type ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Observable, Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApolloClient } from './client.ts';
import { inOrderLink } from './in-order.link.ts';
import { toUserError } from './user-error.ts';

const set = gql`mutation Set($to: Int) { set(to: $to) }`;
const other = gql`mutation Other($to: Int) { other(to: $to) }`;

/** What the server was sent, in order; each is answered by the test. */
let sent: { to: number; answer: () => void; fail: () => void }[];
let client: ApolloClient;
beforeEach(() => {
  sent = [];
  const server = new ApolloLink(({ variables }) => {
    const answers = new Subject<ApolloLink.Result>();
    sent.push({
      to: variables.to as number,
      answer: () => {
        answers.next({ data: { set: 1, other: 1 } });
        answers.complete();
      },
      fail: () => answers.error(new Error('away')),
    });
    return answers;
  });
  client = createApolloClient({ link: ApolloLink.from([inOrderLink(), server]) });
});

const arrived = () => sent.map(({ to }) => to);
const wish = (to: number, mutation = set) => client.mutate({ mutation, variables: { to }, context: { inOrder: true } });

it('a wish waits for the one before it, answered or failed', async () => {
  const [first, second, third] = [wish(1), wish(2), wish(3)];
  await vi.waitFor(() => expect(arrived()).toEqual([1]));
  sent[0]!.fail();
  await expect(first).rejects.toThrow('away');
  await vi.waitFor(() => expect(arrived()).toEqual([1, 2]));
  sent[1]!.answer();
  await second;
  await vi.waitFor(() => expect(arrived()).toEqual([1, 2, 3]));
  sent[2]!.answer();
  await third;
});

it('a wish about something else, or one that never asked to wait, does not', async () => {
  const all = [wish(1), wish(2, other), client.mutate({ mutation: set, variables: { to: 3 } })];
  await vi.waitFor(() => expect(arrived()).toHaveLength(3));
  for (const { answer } of sent) answer();
  await Promise.all(all);
});

it('a wish that hangs fails, and holds up no other', async () => {
  const hanging = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { signal } = operation.getContext().fetchOptions as { signal: AbortSignal };
        sent.push({ to: operation.variables.to as number, answer: () => {}, fail: () => {} });
        signal.addEventListener('abort', () => observer.error(signal.reason));
      }),
  );
  client = createApolloClient({ link: ApolloLink.from([inOrderLink(20), hanging]) });
  const first = wish(1).catch(toUserError);
  const second = wish(2).catch(toUserError);
  expect([await first, await second]).toMatchObject([{ code: 'NETWORK' }, { code: 'NETWORK' }]);
  expect(arrived()).toEqual([1, 2]);
});
