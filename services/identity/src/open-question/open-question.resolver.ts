// What a member answers to the open-ended question, at most once a week.
import { idText, keptText, longestText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { answerQuestion } from './answer-question.ts';

const input = z.object({
  userId: idText,
  questionText: keptText(1, longestText.openQuestion),
  answerText: keptText(1, longestText.openAnswer),
});

export const answerOpenEndedQuestion: MutationResolvers['answerOpenEndedQuestion'] = (_parent, args, context) => {
  const { questionText, answerText } = parse(input, args);
  return answerQuestion({ question: questionText, answer: answerText }, context);
};
