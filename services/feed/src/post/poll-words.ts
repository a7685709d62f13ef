import { ServiceError } from '@banyan/kit';
import type { GivenPoll } from './poll.input.ts';
import type { PollPost } from './post-doc.ts';
import type { Speaker } from './speakers.ts';
import { type Words, wordsOf } from './words.ts';

type Options = PollPost['content']['options'];

/** The first of these names that none has: what is taken away is never given to another answer again while the poll stands. */
function freeId(taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) if (!taken.has(`a${number}`)) return `a${number}`;
}

/**
 * The answers as they stand on this poll: one that is there already keeps its id, and so its votes. CONFLICT where one that members have
 * voted for would be gone, or say something else.
 */
function optionsOn({ content, counts }: PollPost, answers: readonly string[]): Options {
  const lost = content.options.find(({ id, text }) => (counts.votes[id] ?? 0) > 0 && !answers.includes(text));
  if (lost) throw ServiceError('CONFLICT', 'feed.error.answerHasVotes', { field: 'poll.possibleAnswers' });
  const taken = new Set([...content.options.map(({ id }) => id), ...Object.keys(counts.votes)]);
  return answers.map((text) => {
    const known = content.options.find((option) => option.text === text);
    const id = known?.id ?? freeId(taken);
    taken.add(id);
    return { id, text };
  });
}

/** A poll closes when it is shown no longer. */
export function pollWords({ question, possibleAnswers, ...poll }: GivenPoll, speaker?: Speaker | null): Words {
  const contentOn = (item: unknown) => {
    const { closesAt } = (item as PollPost).content;
    return { question, options: optionsOn(item as PollPost, possibleAnswers), closesAt };
  };
  return wordsOf({ ...poll, contentOn, speaker });
}
