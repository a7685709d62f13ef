// An answer that was on its way while a member wrote, and what it may not undo.
import { type ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Subject } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { createApolloClient } from './client.ts';
import { lateAnswersLink, outdateAnswers } from './late-answers.link.ts';

const words = gql`query Words { words }`;
const write = gql`mutation Write { write }`;

/** What was asked, in order; each is answered by the test. */
let asked: { name: string; answer: (data: object) => void; fail: () => void }[];
let client: ApolloClient;
beforeEach(() => {
  asked = [];
  const server = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>();
    asked.push({
      name: operationName!,
      answer: (data) => {
        answers.next({ data });
        answers.complete();
      },
      fail: () => answers.error(new Error('away')),
    });
    return answers;
  });
  client = createApolloClient({ link: ApolloLink.from([lateAnswersLink(), server]) });
});

const names = () => asked.map(({ name }) => name);
const ask = () => client.query({ query: words, fetchPolicy: 'network-only' });
const send = (context: object = { writtenBy: 'ann' }) => client.mutate({ mutation: write, context });

it('that comes after the write is asked for again', async () => {
  const words = ask();
  const written = send();
  asked[1]!.answer({ write: true });
  await written;
  asked[0]!.answer({ words: 'before' });
  expect(names()).toEqual(['Words', 'Write', 'Words']);
  asked[2]!.answer({ words: 'after' });
  expect((await words).data).toEqual({ words: 'after' });
});

it('that comes after news that it is old is asked for again, also for who asked meanwhile', async () => {
  const first = ask();
  outdateAnswers(['Words']);
  const second = ask();
  asked[0]!.answer({ words: 'before' });
  expect(names()).toEqual(['Words', 'Words']);
  asked[1]!.answer({ words: 'after' });
  expect([(await first).data, (await second).data]).toEqual([{ words: 'after' }, { words: 'after' }]);
});

it('that is about something else than the news stands', async () => {
  const found = ask();
  outdateAnswers(['Others']);
  asked[0]!.answer({ words: 'as they are' });
  expect((await found).data).toEqual({ words: 'as they are' });
  expect(names()).toEqual(['Words']);
});

it.each([
  ['that came before the write', ['words', 'write'], { writtenBy: 'ann' }],
  ['beside what is no write of a member', ['write', 'words'], {}],
])('%s stands', async (_, order, context) => {
  const found = ask();
  const written = send(context);
  for (const each of order) {
    if (each === 'words') asked[0]!.answer({ words: 'now' });
    else asked[1]!.answer({ write: true });
  }
  expect((await found).data).toEqual({ words: 'now' });
  await written;
  expect(names()).toEqual(['Words', 'Write']);
});

it('stands too when the write did not arrive', async () => {
  const found = ask();
  const written = send().catch(() => 'failed');
  asked[1]!.fail();
  expect(await written).toBe('failed');
  asked[0]!.answer({ words: 'now' });
  expect((await found).data).toEqual({ words: 'now' });
});

it('is asked for three times at most, however much is written', async () => {
  const found = ask();
  for (let turn = 0; turn < 3; turn += 1) {
    const written = send();
    asked.at(-1)!.answer({ write: true });
    await written;
    asked.findLast(({ name }) => name === 'Words')!.answer({ words: turn });
  }
  expect((await found).data).toEqual({ words: 2 });
  expect(names().filter((name) => name === 'Words')).toHaveLength(3);
});
