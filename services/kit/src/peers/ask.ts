// How a question reaches who answers it: within one process, or by a guarded endpoint.
import { ServiceError } from '../errors/service-error.ts';
import type { HearNeighbour } from './hear-neighbours.ts';
import { postInternal } from './post-internal.ts';
import { type Answered, type Answers, type Ask, type Question, questions } from './questions.ts';

const serviceOf = (question: Question) => question.slice(0, question.indexOf('.'));

/** Asks services of this process. They start beside each other, so they are looked for when they are asked. */
export function askWithin(answersOf: (service: string) => Answers | undefined): Ask {
  return async (question, asked) => {
    const answer = answersOf(serviceOf(question))?.[question];
    if (!answer) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer(asked);
  };
}

/** Longer than any answer takes; whoever waits is told that the part is away. */
const askWithinMs = 3_000;

/** Asks services in processes of their own. */
export function askByHttp(
  serviceUrls: Readonly<Record<string, string>>,
  internalKey?: string,
  hear?: HearNeighbour,
): Ask {
  const caller = { internalKey, hear, withinMs: askWithinMs };
  return async <Q extends Question>(question: Q, asked: object) => {
    const url = serviceUrls[serviceOf(question)];
    if (!url) throw ServiceError('SERVICE_UNAVAILABLE');
    const endpoint = new URL('/internal/questions', url);
    const response = await postInternal(endpoint, { question, asked }, caller).catch(() => undefined);
    if (!response?.ok) throw ServiceError('SERVICE_UNAVAILABLE');
    const answer = questions[question].answer.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw ServiceError('SERVICE_UNAVAILABLE');
    return answer.data as Answered<Q>;
  };
}
