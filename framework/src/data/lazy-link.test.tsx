import { gql } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { of } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { lazyHttpLink, lazyLiveLink } from './lazy-link.ts';
import { networkStatus } from './network.ts';
import { takePrefetched } from './prefetch.ts';
import { toUserError } from './user-error.ts';

const query = gql`
  query Greeting {
    greeting
  }
`;
const answering = new ApolloLink(() => of({ data: { greeting: 'hello' } }));

it('a question that comes before the link waits for it, and the link is fetched once', async () => {
  const load = vi.fn(async () => answering);
  const { client } = fakeHost({ link: lazyHttpLink(load) });
  const ask = () => client.query({ query, fetchPolicy: 'no-cache' });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.map(({ data }) => data)).toEqual([{ greeting: 'hello' }, { greeting: 'hello' }]);
  expect(load).toHaveBeenCalledOnce();
});

it('a link that does not arrive is a lost network to who asked, and is fetched again for the next question', async () => {
  const load = vi.fn(async () => answering).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { client } = fakeHost({ link: lazyHttpLink(load) });
  const { error } = await client.query({ query, fetchPolicy: 'no-cache' });
  expect(toUserError(error).code).toBe('NETWORK');
  expect(networkStatus.get().online).toBe(false);
  expect((await client.query({ query, fetchPolicy: 'no-cache' })).data).toEqual({ greeting: 'hello' });
});

it('a link that was lost is fetched by itself, too, and then the connection is good again', async () => {
  const load = vi.fn(async () => answering).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { client } = fakeHost({ link: lazyHttpLink(load) });
  await client.query({ query, fetchPolicy: 'no-cache' });
  expect(networkStatus.get().online).toBe(false);
  await vi.waitFor(() => expect(networkStatus.get().online).toBe(true), { timeout: 3000 });
  expect(load).toHaveBeenCalledTimes(2);
});

it('the link leaves the line to the first page until that has taken the answers asked for early', async () => {
  const load = vi.fn(async () => answering);
  window.__banyan = { prefetch: { 'FeedList{}': Promise.resolve({ data: {} }) } };
  lazyHttpLink(load);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(load).not.toHaveBeenCalled();
  await takePrefetched('FeedList{}');
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 3000 });
});

it('the link is fetched by itself once the page stands', async () => {
  const load = vi.fn(async () => answering);
  lazyHttpLink(load);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce(), { timeout: 3000 });
});

it.each([
  ['question', lazyHttpLink],
  ['subscription', lazyLiveLink],
])('what was said of a %s is said to the link behind, too', async (_, lazy) => {
  const heard = vi.fn();
  const hearing = new ApolloLink((operation) => {
    heard(operation.getContext());
    return of({ data: { greeting: 'hello' } });
  });
  const { client } = fakeHost({ link: lazy(async () => hearing) });
  await client.query({ query, fetchPolicy: 'no-cache', context: { writtenBy: 'ann' } });
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ writtenBy: 'ann' }));
});
