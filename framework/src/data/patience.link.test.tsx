import { gql } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { ApolloLink, execute } from '@apollo/client/link';
import { lastValueFrom, type Observable, of, throwError } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeHost } from '../testing/fake-host.ts';
import { patienceLink } from './patience.link.ts';

const query = gql`
  query FeedList {
    feedList
  }
`;
const mutation = gql`
  mutation Like {
    like
  }
`;
const answered: ApolloLink.Result = { data: { feedList: 1 } };
const refused = (retryAfterSeconds: number): ApolloLink.Result => ({
  errors: [{ message: 'slowly', extensions: { code: 'RATE_LIMITED', retryAfterSeconds } }],
});
const refusedByStatus = () =>
  new ServerError('429', {
    response: new Response('', { status: 429, headers: { 'retry-after': '4' } }),
    bodyText: '',
  });

let client: ReturnType<typeof fakeHost>['client'];
beforeEach(() => {
  client = fakeHost({ link: ApolloLink.empty() }).client;
});

/** Sends one operation to a server that answers in turn, and says how often it was asked and what was waited. */
async function sent(document: typeof query, ...answers: (ApolloLink.Result | Error)[]) {
  const waits: number[] = [];
  let asked = 0;
  const server = new ApolloLink((): Observable<ApolloLink.Result> => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    return answer instanceof Error ? throwError(() => answer) : of(answer);
  });
  const link = patienceLink(async (seconds) => void waits.push(seconds)).concat(server);
  const result = await lastValueFrom(execute(link, { query: document }, { client })).catch((error: unknown) => error);
  return { result, asked, waits };
}

describe('a query that was too much at once', () => {
  it('is asked again when the server said, by answer or by status', async () => {
    const { result, asked, waits } = await sent(query, refused(2), refusedByStatus(), answered);
    expect(result).toEqual(answered);
    expect(asked).toBe(3);
    expect(waits).toEqual([2, 4]);
  });

  it('is given up after a few tries, and reported as it is', async () => {
    const { result, asked } = await sent(query, refused(1));
    expect(result).toEqual(refused(1));
    expect(asked).toBe(4);
    expect((await sent(query, refusedByStatus())).result).toBeInstanceOf(ServerError);
  });

  it('is not waited for when it takes long', async () => {
    expect(await sent(query, refused(900))).toMatchObject({ asked: 1, result: refused(900) });
  });
});

it.each([
  ['a mutation', mutation, refused(1)],
  ['an answer of which a part was refused', query, { ...refused(1), data: { feedList: 1 } }],
  ['another refusal', query, { errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] }],
  ['no network', query, new TypeError('Failed to fetch')],
  ['trouble', query, new ServerError('500', { response: new Response('', { status: 500 }), bodyText: '' })],
])('never repeats %s', async (_what, document, answer) => {
  const { asked, result } = await sent(document, answer as ApolloLink.Result);
  expect(asked).toBe(1);
  expect(result).toEqual(answer);
});
