import { gql } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { lastValueFrom, type Observable, of, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Renewal } from '../session/token.ts';
import { fakeHost } from '../testing/fake-host.ts';
import { authLink } from './auth.link.ts';
import { BACKOFF_CAP_MS, jitteredDelay, waitOrOnline } from './backoff.ts';
import { prefetchKey, prefetchLink } from './prefetch.ts';

const query = gql`
  query FeedList($limit: Int, $userId: ID) {
    feedList(limit: $limit, userId: $userId)
  }
`;
const refused: ApolloLink.Result = { data: null, errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] };
const answered: ApolloLink.Result = { data: { feedList: 1 } };
const renewed = { outcome: 'renewed', session: { accessToken: 'new', expiresAt: '', user: null } } as Renewal;

let client: ReturnType<typeof fakeHost>['client'];
const send = (link: ApolloLink, variables = {}) => lastValueFrom(execute(link, { query, variables }, { client }));

/** Answers in turn and remembers the headers it was sent. */
function server(...answers: (ApolloLink.Result | Error)[]) {
  const headers: Record<string, string>[] = [];
  const link = new ApolloLink((operation): Observable<ApolloLink.Result> => {
    headers.push(operation.getContext().headers);
    const answer = answers.shift()!;
    return answer instanceof Error ? throwError(() => answer) : of(answer);
  });
  return { link, headers };
}

const unauthorized = () => new ServerError('401', { response: new Response('', { status: 401 }), bodyText: '' });

beforeEach(() => {
  client = fakeHost({ link: ApolloLink.empty() }).client;
});

describe('authLink', () => {
  it('sends token, offset, zone and version with each request', async () => {
    const { link, headers } = server(answered);
    await send(authLink({ token: async () => 'old' }).concat(link));
    expect(headers[0]).toEqual({
      authorization: 'Bearer old',
      'x-app-version': '0.0.0-test',
      'x-utc-offset': String(-new Date().getTimezoneOffset()),
      'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it.each([
    ['in the answer', refused],
    ['as a status', unauthorized()],
  ])('renews a refused token (%s) once and repeats the request with the new one', async (_, refusal) => {
    const { link, headers } = server(refusal, answered);
    const renew = vi.fn(async () => renewed);
    expect(await send(authLink({ token: async () => 'old', renew }).concat(link))).toEqual(answered);
    expect(renew).toHaveBeenCalledOnce();
    expect(headers.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('does not renew for ever', async () => {
    const { link } = server(refused, refused, answered);
    const renew = vi.fn(async () => renewed);
    expect(await send(authLink({ token: async () => 'old', renew }).concat(link))).toEqual(refused);
    expect(renew).toHaveBeenCalledOnce();
  });

  it('ends the session when the server refuses the renewal, and only then', async () => {
    const onEnded = vi.fn();
    const attempt = (renewal: Renewal) =>
      send(authLink({ token: async () => 'old', renew: async () => renewal, onEnded }).concat(server(refused).link));
    expect(await attempt({ outcome: 'unreachable' })).toEqual(refused);
    expect(onEnded).not.toHaveBeenCalled();
    await attempt({ outcome: 'ended' });
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it('leaves a failing network to anyone who asked', async () => {
    const renew = vi.fn(async () => renewed);
    const { link } = server(new TypeError('Failed to fetch'));
    await expect(send(authLink({ token: async () => 'old', renew }).concat(link))).rejects.toThrow('Failed to fetch');
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('prefetchLink', () => {
  const prefetch = (answer: Promise<ApolloLink.Result>) => {
    window.__banyan = { prefetch: { [prefetchKey('FeedList', { userId: 'm1', limit: 5 })]: answer } };
  };

  it('takes the answer the early script asked for, whatever the order of the variables, once', async () => {
    prefetch(Promise.resolve({ data: { feedList: 'early' } }));
    const { link } = server(answered);
    const whole = prefetchLink().concat(link);
    expect(await send(whole, { limit: 5, userId: 'm1' })).toEqual({ data: { feedList: 'early' } });
    expect(await send(whole, { limit: 5, userId: 'm1' })).toEqual(answered);
  });

  it.each([
    ['failed', () => Promise.reject(new Error('offline'))],
    ['was refused', async () => refused],
  ])('asks again when the early answer %s', async (_, early) => {
    prefetch(early());
    const { link } = server(answered);
    expect(await send(prefetchLink().concat(link), { limit: 5, userId: 'm1' })).toEqual(answered);
  });
});

describe('backoff', () => {
  it('is fully jittered and never over a minute', () => {
    expect(jitteredDelay(0, () => 1)).toBe(500);
    expect(jitteredDelay(3, () => 1)).toBe(4000);
    expect(jitteredDelay(3, () => 0)).toBe(0);
    expect(jitteredDelay(1000, () => 1)).toBe(BACKOFF_CAP_MS);
  });

  it('ends early when the device is back online', async () => {
    const waiting = waitOrOnline(60_000);
    window.dispatchEvent(new Event('online'));
    await waiting;
  });
});
