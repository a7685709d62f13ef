// Questions of the other processes of the same deployment; without a key in the environment there is no such endpoint.
import express, { type RequestHandler } from 'express';
import { z } from 'zod';
import { type Answers, type Question, questions } from '../peers/questions.ts';
import { requireInternalKey } from './internal-key.ts';

const body = z.strictObject({ question: z.enum(Object.keys(questions) as [Question]), asked: z.unknown() });

/** A hundred things, each for a member of many groups. */
const longestQuestion = '512kb';

/** Answers what `askByHttp` asks. 404 without the key: an anonymous caller learns of no endpoint. */
export function internalQuestions(answers: Answers, internalKey: string | undefined): RequestHandler[] {
  return [
    requireInternalKey(internalKey),
    express.json({ limit: longestQuestion }),
    async (req, res) => {
      const read = body.safeParse(req.body);
      if (!read.success) return void res.sendStatus(400);
      const { question, asked } = read.data;
      const given = questions[question].asked.safeParse(asked);
      const answer = answers[question] as ((asked: unknown) => Promise<unknown>) | undefined;
      if (!given.success || !answer) return void res.sendStatus(given.success ? 404 : 400);
      res.json(await answer(given.data));
    },
  ];
}
