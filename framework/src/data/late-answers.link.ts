import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, type Observable, of, switchMap, tap } from 'rxjs';
import { nextTask } from '../next-task.ts';

/** Writes may go on for longer than anybody waits for an answer. */
const MOST_TRIES = 3;

interface Asked {
  name: string | undefined;
  isOld: boolean;
  /** What follows when its answer is in the cache. */
  after: (() => void)[];
  era: number;
}

/** Of each member who is here one: what is under way when they leave is followed by nothing. */
let era = 0;

const underWay = new Set<Asked>();

/**
 * Answers that are under way may say what was before: they are asked for again when they come. For anyone who has just heard that something
 * changed, before they ask: Apollo gives who asks the same thing meanwhile that same answer.
 * @param names Of operations. Default: all.
 */
export function outdateAnswers(names?: readonly string[]): void {
  for (const asked of underWay) if (!names || names.includes(asked.name ?? '')) asked.isOld = true;
}

/**
 * Calls `apply` once more after each answer that is under way: a live message that comes meanwhile is newer than what such an answer
 * may say, and stands in the cache before it.
 */
export function repeatAfterAnswers(apply: () => void): void {
  for (const asked of underWay) asked.after.push(apply);
}

/** For sign-out, before the cache is cleared. */
export function forgetRepeats(): void {
  era += 1;
}

async function leave(asked: Asked): Promise<void> {
  underWay.delete(asked);
  if (asked.after.length === 0) return;
  await nextTask();
  // A message of a member who has left must not come into the cache of the next.
  if (asked.era !== era) return;
  for (const apply of asked.after) apply();
}

/**
 * An answer that was asked for before one of the member's own writes arrived, and comes after it, may say what was before: it would take
 * their comment from the screen again. So it is asked for again, and the later one counts. `writtenBy` in the context says that a
 * mutation is such a write.
 */
export function lateAnswersLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const ask = (tries: number): Observable<ApolloLink.Result> => {
      const asked = { name: operation.operationName, isOld: false, after: [], era };
      underWay.add(asked);
      return forward(operation).pipe(
        switchMap((answer) => (asked.isOld && tries < MOST_TRIES ? ask(tries + 1) : of(answer))),
        finalize(() => void leave(asked)),
      );
    };
    if (operation.operationType === OperationTypeNode.QUERY) return ask(1);
    const answers = forward(operation);
    return operation.getContext().writtenBy ? answers.pipe(tap(() => outdateAnswers())) : answers;
  });
}
