// What a member answers to the open-ended question, at most once a week.
import { idText, longestText, parse, visibleText } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { answerQuestion } from './answer-question.ts';

const text = (most: number) => z.string().transform(visibleText).pipe(z.string().min(1).max(most));
const input = z.object({
  userId: idText,
  questionText: text(longestText.openQuestion),
  answerText: text(longestText.openAnswer),
});

export const answerOpenEndedQuestion: MutationResolvers['answerOpenEndedQuestion'] = (_parent, args, context) => {
  const { questionText, answerText } = parse(input, args);
  return answerQuestion({ question: questionText, answer: answerText }, context);
};
