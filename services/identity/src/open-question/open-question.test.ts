import { connectMongo, longestText } from '@banyan/kit';
import { testDeployment, viewer } from '@banyan/kit/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { questionEveryMs } from '../policy/open-question.policy.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { openAnswerModel } from './open-answer.model.ts';
import { findLastAnswer } from './open-answer.store.ts';

const maya = 'a'.repeat(24);
const noam = 'b'.repeat(24);
const document = `mutation ($question: String!, $answer: String!) {
  answerOpenEndedQuestion(userId: "${maya}", questionText: $question, answerText: $answer) { id lastTimeOpenEndedAnswered } }`;

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  const openQuestion = { en: 'What helped you?', he: 'מה עזר לך?' };
  const members = [
    { id: maya, username: 'maya' },
    { id: noam, username: 'noam' },
  ];
  identity = await startIdentity(members, { deployment: testDeployment({ openQuestion }) });
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.clock.advance(10 * 60_000);
  await identity.collection('members').updateMany({}, { $unset: { lastTimeOpenEndedAnswered: 1 } });
  await answers().deleteMany({});
});

const answers = () => identity.collection('openAnswers');
const kept = async () => (await answers().find().sort({ at: 1 }).toArray()).map(({ answer }) => answer);
const say = (answer: string, question = 'What helped you?') =>
  identity.call(document, {}, { question, answer }, viewer({ memberId: maya }));

test('the question is the deployment’s, in the language of who is asked; one of their own comes before it', async () => {
  const asked = async (headers = {}, as = maya) =>
    (await identity.call('{ me { openEndedQuestion } }', { headers }, {}, viewer({ memberId: as }))).data.me;
  const own = (openEndedQuestion: string) =>
    identity.collection('members').updateOne({ _id: maya as never }, { $set: { openEndedQuestion } });
  expect(await asked()).toEqual({ openEndedQuestion: 'What helped you?' });
  expect(await asked({ cookie: 'banyan_language=he' })).toEqual({ openEndedQuestion: 'מה עזר לך?' });
  await own('And you?');
  expect([await asked(), await asked({}, noam)]).toEqual([
    { openEndedQuestion: 'And you?' },
    { openEndedQuestion: 'What helped you?' },
  ]);
  await identity.collection('members').updateMany({}, { $unset: { openEndedQuestion: 1 } });
});

test('an answer is kept as it is seen, and the member’s row says when it was', async () => {
  const { data, errors } = await say('  A walk\0 by the sea  ');
  expect(errors).toBeUndefined();
  expect(data.answerOpenEndedQuestion).toEqual({ id: maya, lastTimeOpenEndedAnswered: identity.clock() });
  expect(await answers().find().toArray()).toMatchObject([
    { memberId: maya, question: 'What helped you?', answer: 'A walk by the sea', at: identity.clock() },
  ]);
});

test('another one is taken a week later, and not a moment before', async () => {
  await say('first');
  identity.clock.advance(questionEveryMs - 1);
  expect((await say('too early')).code).toBe('CONFLICT');
  identity.clock.advance(1);
  expect((await say('second')).errors).toBeUndefined();
  expect(await kept()).toEqual(['first', 'second']);
});

test('the same answer sent again is the same answer', async () => {
  const first = (await say('once')).data;
  identity.clock.advance(60_000);
  expect((await say('once')).data).toEqual(first);
  expect((await say('once', 'Another question?')).code).toBe('CONFLICT');
  expect(await kept()).toEqual(['once']);
});

test('fifty different ones at once are one', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => say(`number ${index}`)));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(await kept()).toHaveLength(1);
});

test('a process that dies between the two writes leaves an answer that the next try finds', async () => {
  await say('kept');
  await identity.collection('members').updateMany({}, { $unset: { lastTimeOpenEndedAnswered: 1 } });
  const first = identity.clock();
  identity.clock.advance(60_000);
  expect((await say('kept')).data.answerOpenEndedQuestion.lastTimeOpenEndedAnswered).toEqual(first);
  expect(await kept()).toEqual(['kept']);
});

test.each([
  ['nothing to see', '\u2800 \u200b', 'How?'],
  ['a long answer', 'x'.repeat(longestText.openAnswer + 1), 'How?'],
  ['a long question', 'fine', 'x'.repeat(longestText.openQuestion + 1)],
])('%s is refused, and neither kept nor repeated in the error', async (_, answer, question) => {
  const { errors } = await say(answer, question);
  expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT');
  expect(JSON.stringify(errors)).not.toContain('xxx');
  expect(await kept()).toEqual([]);
});

test('what nobody asked them is answered by nobody', async () => {
  expect((await say('fine', 'A question of my own?')).errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    field: 'questionText',
  });
  expect((await say('fine', 'מה עזר לך?')).errors).toBeUndefined();
  expect(await kept()).toEqual(['fine']);
});

test('the last answer is found by its index', async () => {
  const connection = await connectMongo(identity.mongoUrl, 'identity');
  const openAnswers = openAnswerModel(connection);
  const rows = Array.from({ length: 40 }, (_, at) => ({
    memberId: 'noam',
    question: 'q',
    answer: 'a',
    at: new Date(at),
  }));
  await openAnswers.insertMany(rows.map((row, index) => ({ ...row, _id: `n${index}` })));
  expect((await findLastAnswer({ openAnswers } as never, 'noam'))?._id).toBe('n39');
  const plan = await openAnswers.findOne({ memberId: 'noam' }).sort({ at: -1 }).explain('executionStats');
  const { executionStats } = plan as unknown as { executionStats: { totalDocsExamined: number } };
  expect(executionStats.totalDocsExamined).toBe(1);
  await connection.close();
});
