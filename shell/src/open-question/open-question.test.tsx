import { readStored, writeStored } from '@banyan/framework';
import { FeedbackHost } from '@banyan/framework/host';
import { type MockAnswer, testViewer } from '@banyan/framework/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { shellHost, show } from '../testing/shell-host.tsx';
import { FirstStepsSlot } from '../welcome/FirstStepsSlot.tsx';

const question = 'What has helped you this week?';
const dayMs = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

beforeEach(() => history.replaceState(null, '', '/'));

interface Given {
  asked?: string | null;
  answeredAt?: string | null;
  asksQuestion?: true | undefined;
  answer?: MockAnswer;
}

/** A member of a deployment that asks. */
function arrive({ asked = question, answeredAt = null, asksQuestion = true, answer }: Given = {}) {
  const me = { __typename: 'User', id: testViewer.id };
  const now = new Date().toISOString();
  const { link } = shellHost({
    isMember: true,
    deployment: asksQuestion ? { asksQuestion } : {},
    mocks: {
      OpenQuestion: { data: { me: { ...me, openEndedQuestion: asked, lastTimeOpenEndedAnswered: answeredAt } } },
      AnswerOpenQuestion: answer ?? { data: { answerOpenEndedQuestion: { ...me, lastTimeOpenEndedAnswered: now } } },
    },
  });
  show(
    <>
      <FirstStepsSlot />
      <FeedbackHost />
    </>,
  );
  return link;
}
const card = () => screen.queryByRole('region', { name: 'A question for you' });
const asked = () => screen.findByRole('region', { name: 'A question for you' });
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** What draws the overlay and the form are files of their own. */
async function write(text: string) {
  await asked();
  press('Answer');
  const field = await screen.findByRole('textbox', { name: /Your answer/ });
  fireEvent.change(field, { target: { value: text } });
  press('Send');
  return field as HTMLTextAreaElement;
}

it('an answer goes to the team as it was written, and the question is gone for the week', async () => {
  const link = arrive();
  await write('  The morning class  ');
  await screen.findByText('Thank you. Your answer is kept for the team.');
  expect(link.sent.at(-1)).toEqual({
    operationName: 'AnswerOpenQuestion',
    variables: { userId: testViewer.id, questionText: question, answerText: 'The morning class' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card()).toBeNull();
});

it.each([
  ['answered six days ago', { answeredAt: ago(6.9) }, false],
  ['answered a week ago', { answeredAt: ago(7.1) }, true],
  ['that the service does not know', { asked: null }, false],
])('one %s is due: %#', async (_, given, isDue) => {
  arrive(given);
  await settled();
  await waitFor(() => expect(card() !== null).toBe(isDue));
});

it('put off, it does not come back this week, and does the next', async () => {
  arrive();
  await asked();
  press('Not this week');
  expect(card()).toBeNull();
  expect(Number(readStored('banyan.questionLater'))).toBeGreaterThan(Date.now() - 10_000);
});

it.each([
  [6.9, false],
  [7.1, true],
])('%s days after it was put off it is due: %s', async (days, isDue) => {
  writeStored('banyan.questionLater', String(Date.now() - days * dayMs));
  arrive();
  await settled();
  await waitFor(() => expect(card() !== null).toBe(isDue));
});

it('nobody asks the service where the deployment has no question', async () => {
  const link = arrive({ asksQuestion: undefined });
  await settled();
  expect([card(), link.sent]).toEqual([null, []]);
});

it('nothing written is asked for, and too much is said by its length; both keep the words and are not sent', async () => {
  const link = arrive();
  const field = await write('   ');
  await screen.findByText('Please write a few words, or close this.');
  fireEvent.change(field, { target: { value: 'x'.repeat(1_001) } });
  press('Send');
  await screen.findByText('1,001 of 1,000 characters: please make it shorter.');
  expect(field.value).toHaveLength(1_001);
  expect(link.sent.map(({ operationName }) => operationName)).not.toContain('AnswerOpenQuestion');
});

it('what could not be sent stays in the field, and says why', async () => {
  const conflict = { errors: [{ message: 'no', extensions: { code: 'CONFLICT' } }] };
  arrive({ answer: conflict });
  const field = await write('The morning class');
  await screen.findByText('This week’s question was answered already, on another device.');
  expect(field.value).toBe('The morning class');
});
