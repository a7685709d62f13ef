import { expect, it } from 'vitest';
import { predictVote } from './predict-vote.ts';

const poll = (userAnswered: number | null, ...votes: number[]) => ({
  userAnswered,
  possibleAnswers: votes.map((count, index) => ({ optionId: `o${index}`, votes: count, value: -1 })),
});
const read = (voted: ReturnType<typeof predictVote>) => [
  voted?.userAnswered,
  voted?.possibleAnswers.map(({ votes }) => votes),
  voted?.possibleAnswers.map(({ value }) => value),
];

it('adds a first vote', () => expect(read(predictVote(poll(null, 0, 0), 'o1'))).toEqual([1, [0, 1], [0, 100]]));

it('moves a vote, so that nobody counts twice', () =>
  expect(read(predictVote(poll(0, 2, 1, 0), 'o2'))).toEqual([2, [1, 1, 1], [34, 33, 33]]));

it('leaves a poll alone in which that answer is given already', () => {
  const answered = poll(1, 1, 3);
  expect(predictVote(answered, 'o1')).toBe(answered);
});

it('knows nothing of an answer that was taken out', () => expect(predictVote(poll(0, 1), 'gone')).toBeNull());

it('counts nobody below none, whatever arrived meanwhile', () =>
  expect(read(predictVote(poll(0, 0, 0), 'o1'))).toEqual([1, [0, 1], [0, 100]]));

it('shows percents that add up to 100', () => {
  for (let first = 0; first < 40; first++) {
    const voted = predictVote(poll(null, first, 7, 3, 11, 2), 'o3');
    expect(voted!.possibleAnswers.reduce((sum, { value }) => sum + value, 0)).toBe(100);
  }
});
