import { gql } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { mockLink } from '../testing/mock-link.ts';
import { createApolloClient, refetchShown } from './client.ts';
import { missedNews } from './missed-news.ts';
import { addTypePolicies } from './type-policies.ts';
import { toUserError } from './user-error.ts';

const query = gql`
  query FeedItem {
    feedItem {
      id
      author
    }
  }
`;
const mutation = gql`
  mutation Like {
    like
  }
`;
const failed = { message: 'down', extensions: { code: 'SERVICE_UNAVAILABLE' } };

const module = (id: string, typePolicies: string[]) => ({
  manifest: { id, typePolicies } as never,
  entry: '',
  config: {},
});

describe('the one client', () => {
  it('counts how often live news was missed, before what is shown is asked for again', async () => {
    const before = missedNews();
    const counted: number[] = [];
    const { client } = fakeHost({
      link: mockLink({
        FeedItem: () => {
          counted.push(missedNews() - before);
          return { data: { feedItem: null } };
        },
      }),
    });
    const shown = client.watchQuery({ query }).subscribe(() => {});
    await expect.poll(() => counted).toEqual([0]);
    await refetchShown();
    expect(counted).toEqual([0, 1]);
    shown.unsubscribe();
  });

  it('shows what arrived beside what failed', async () => {
    const data = { feedItem: { __typename: 'Event', id: '1', author: null } };
    const { client } = fakeHost({ link: mockLink({ FeedItem: { data, errors: [failed] } }) });
    const result = await client.query({ query });
    expect(result.data).toEqual(data);
    expect(CombinedGraphQLErrors.is(result.error)).toBe(true);
  });

  it('has all of an answer by an interface before the module that shows it has loaded', async () => {
    const ofInterface = gql`
      mutation Answer {
        answer {
          id
          ... on Happening {
            startTime
          }
        }
      }
    `;
    const answer = { __typename: 'Event', id: '1', startTime: '2026-11-29T10:00:00Z' };
    const possibleTypes = { Happening: ['Event'] };
    const { client } = fakeHost({ link: mockLink({ Answer: { data: { answer } } }), deployment: { possibleTypes } });
    expect((await client.mutate({ mutation: ofInterface })).data).toEqual({ answer });
  });

  it('rejects a failed mutation, so that its prediction is undone', async () => {
    const { client } = fakeHost({ link: mockLink({ Like: { data: null, errors: [failed] } }) });
    await expect(client.mutate({ mutation })).rejects.toThrow('down');
  });
});

describe('addTypePolicies', () => {
  beforeEach(() => {
    const modules = [module('feed', ['Event']), module('calendar', ['Event', 'Month'])];
    fakeHost({ link: ApolloLink.empty(), deployment: { modules } });
  });

  it('refuses a type that another module owns', () => {
    addTypePolicies('feed', { Event: {} });
    expect(() => addTypePolicies('calendar', { Event: {} })).toThrow(
      'calendar may not set cache rules for Event: feed owns it.',
    );
  });

  it('refuses a type that module.json does not name', () => {
    expect(() => addTypePolicies('feed', { Month: {} })).toThrow('does not name in typePolicies');
  });

  it('shares Query by the field', () => {
    addTypePolicies('feed', { Query: { fields: { feedList: {} } } });
    expect(() => addTypePolicies('calendar', { Query: { fields: { months: {} } } })).not.toThrow();
    expect(() => addTypePolicies('calendar', { Query: { fields: { feedList: {} } } })).toThrow('Query.feedList');
  });

  it('may be called again by the same module', () => {
    addTypePolicies('feed', { Event: {} });
    expect(() => addTypePolicies('feed', { Event: {} })).not.toThrow();
  });

  describe('after another module looked', () => {
    const list = gql`
      query List($userId: ID!) {
        list(userId: $userId) {
          id
        }
      }
    `;
    const variables = { userId: 'm1' };
    const data = { list: [{ __typename: 'Event', id: '1' }] };
    const rules = { Query: { fields: { list: { keyArgs: () => 'list:all' } } } };

    it('lets it see what comes under the new rules', async () => {
      const { client } = fakeHost({ link: ApolloLink.empty() });
      let seen: unknown;
      client.watchQuery({ query: list, variables, fetchPolicy: 'cache-only' }).subscribe((result) => {
        seen = result.data;
      });
      addTypePolicies('feed', rules);
      client.writeQuery({ query: list, variables, data });
      await expect.poll(() => seen).toEqual(data);
    });

    it('shows it what was kept under them before', async () => {
      const first = fakeHost({ link: ApolloLink.empty() }).client;
      addTypePolicies('feed', rules);
      first.writeQuery({ query: list, variables, data });
      const { client } = fakeHost({ link: ApolloLink.empty() });
      client.cache.restore(first.cache.extract() as never);
      let seen: unknown;
      client.watchQuery({ query: list, variables, fetchPolicy: 'cache-only' }).subscribe((result) => {
        seen = result.data;
      });
      await expect.poll(() => seen).toBeUndefined();
      addTypePolicies('feed', rules);
      await expect.poll(() => seen).toEqual(data);
    });
  });

  it('follows the modules into a client made later', () => {
    const rules = { Event: { fields: { isMine: { read: () => true } } } };
    addTypePolicies('feed', rules);
    const { cache } = createApolloClient({ link: ApolloLink.empty() });
    const held = gql`
      query Held {
        event {
          isMine
        }
      }
    `;
    cache.writeQuery({ query: held, data: { event: { __typename: 'Event', isMine: false } } });
    expect(cache.readQuery({ query: held })).toMatchObject({ event: { isMine: true } });
  });
});

describe('toUserError', () => {
  beforeEach(() => {
    fakeHost({ link: ApolloLink.empty(), wording: { en: { 'feed.post.empty': 'Cannot post empty content' } } });
  });

  const graphQL = (extensions: object) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'secret', extensions } as never] });

  it('prefers the service’s own text when the deployment has it', () => {
    expect(toUserError(graphQL({ code: 'BAD_INPUT', wordingKey: 'feed.post.empty', field: 'body' }))).toEqual({
      code: 'BAD_INPUT',
      wordingKey: 'feed.post.empty',
      field: 'body',
    });
    expect(toUserError(graphQL({ code: 'BAD_INPUT', wordingKey: 'nobody.wrote.this' })).wordingKey).toBe(
      'error.BAD_INPUT',
    );
  });

  it('passes on how long to wait', () => {
    const tooQuick = graphQL({ code: 'RATE_LIMITED', wordingKey: 'error.RATE_LIMITED', retryAfterSeconds: 12 });
    expect(toUserError(tooQuick)).toEqual({
      code: 'RATE_LIMITED',
      wordingKey: 'error.RATE_LIMITED',
      retryAfterSeconds: 12,
    });
  });

  it.each([
    [new TypeError('Failed to fetch'), 'NETWORK', 'error.NETWORK'],
    [
      new ServerError('502', { response: new Response('', { status: 502 }), bodyText: '' }),
      'SERVICE_UNAVAILABLE',
      'error.SERVICE_UNAVAILABLE',
    ],
    [
      new ServerError('429', { response: new Response('', { status: 429 }), bodyText: '' }),
      'RATE_LIMITED',
      'error.RATE_LIMITED',
    ],
    [graphQL({ code: 'SOMETHING_NEW' }), 'SOMETHING_NEW', 'error.INTERNAL'],
    [new Error('bug'), 'INTERNAL', 'error.INTERNAL'],
    [undefined, 'INTERNAL', 'error.INTERNAL'],
  ])('says of %s: %s', (error, code, wordingKey) => {
    expect(toUserError(error)).toEqual({ code, wordingKey });
  });
});
