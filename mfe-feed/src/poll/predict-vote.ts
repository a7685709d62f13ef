interface Answer {
  optionId: string;
  votes: number;
  value: number;
}

interface Answered<A extends Answer> {
  userAnswered: number | null;
  possibleAnswers: readonly A[];
}

/** The poll as it will be once the viewer's answer is `optionId`, or null when it has no such answer any more. */
export function predictVote<A extends Answer>(poll: Answered<A>, optionId: string): Answered<A> | null {
  const { userAnswered, possibleAnswers } = poll;
  const next = possibleAnswers.findIndex((answer) => answer.optionId === optionId);
  if (next < 0) return null;
  if (next === userAnswered) return poll;
  const votes = possibleAnswers.map((answer, index) =>
    index === next ? answer.votes + 1 : index === userAnswered ? Math.max(0, answer.votes - 1) : answer.votes,
  );
  const values = wholePercents(votes);
  const answers = possibleAnswers.map((answer, index) => {
    return { ...answer, votes: votes[index]!, value: values[index]! };
  });
  return { userAnswered: next, possibleAnswers: answers };
}

/** As the service rounds: whole percents that add up to 100, those that lose most by rounding down get one more. */
function wholePercents(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0);
  const exact = votes.map((count) => (count * 100) / total);
  const missing = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const lost = exact.map((share, index) => ({ index, by: share % 1 })).sort((a, b) => b.by - a.by || a.index - b.index);
  const rounded = new Set(lost.slice(0, missing).map(({ index }) => index));
  return exact.map((share, index) => Math.floor(share) + (rounded.has(index) ? 1 : 0));
}
