// What staff send of a poll (wellness.md §3, §5). Plain text, as of every post.
import { idText, memberText, visibleText } from '@banyan/kit';
import { z } from 'zod';
import { maxOptions } from '../poll/poll.content.ts';
import { categoriesOf, revisionOf, windowOf } from './post.input.ts';

const longestQuestion = 300;
const longestAnswer = 200;
const fewest = 2;

const answer = memberText(longestAnswer, { empty: 'feed.error.answerEmpty', tooLong: 'feed.error.postTooLong' });

/** Empty fields of a form are no answers. Two that say the same would be one answer with two counts. */
const possibleAnswers = z
  .array(z.string())
  .transform((texts) => texts.filter((text) => visibleText(text) !== ''))
  .pipe(z.array(answer))
  .refine(({ length }) => length >= fewest && length <= maxOptions, {
    params: { wordingKey: 'feed.error.answersCount' },
  })
  // Two that differ in case alone are one answer to who reads them.
  .refine((texts) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length, {
    params: { wordingKey: 'feed.error.answersAlike' },
  });

const poll = z.object({
  question: memberText(longestQuestion, { empty: 'feed.error.questionEmpty', tooLong: 'feed.error.postTooLong' }),
  possibleAnswers,
  ...categoriesOf,
  ...windowOf,
  pinned: z.boolean().nullish(),
  displayAuthorId: idText.nullish(),
});

export const pollInput = z.object({ pollId: idText.nullish(), poll, ...revisionOf });

export type GivenPoll = z.output<typeof poll>;
