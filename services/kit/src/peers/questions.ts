// What one service asks another. Facts say what happened; a question is for what has to be so this very moment, or has to
// have arrived before anything goes on (decision 133). Ids, times and addresses alone: never a member's text.
import { z } from 'zod';
import { factId } from '../facts/catalogue.ts';

export const questions = {
  /** May members who are neither this one nor staff see their pictures now? Of one who left or never was: no. */
  'identity.isPictureShown': {
    asked: z.strictObject({ memberId: factId }),
    answer: z.strictObject({ isShown: z.boolean() }),
  },
  /** The face of a member as of then. Safe to repeat; an older one than identity has changes nothing. */
  'identity.takeFace': {
    asked: z.strictObject({
      memberId: factId,
      at: z.coerce.date(),
      url: z.string().startsWith('/media/').max(256),
      thumbUrl: z.string().startsWith('/media/').max(256),
    }),
    answer: z.strictObject({ isTaken: z.boolean() }),
  },
} as const satisfies Record<`${string}.${string}`, { asked: z.ZodType; answer: z.ZodType }>;

export type Question = keyof typeof questions;
export type Asked<Q extends Question> = z.output<(typeof questions)[Q]['asked']>;
export type Answered<Q extends Question> = z.output<(typeof questions)[Q]['answer']>;

/** What a service answers the others, by question. */
export type Answers = { [Q in Question]?: (asked: Asked<Q>) => Promise<Answered<Q>> };

/** Asks the service that the question begins with. Rejects with SERVICE_UNAVAILABLE where it cannot be asked. */
export type Ask = <Q extends Question>(question: Q, asked: Asked<Q>) => Promise<Answered<Q>>;
