import type { Models } from '../models.ts';
import { arrangeSeats, followAnswers } from '../seat/arrange-seats.ts';
import { recountComments, recountItems } from './recount.ts';

export interface CountReconciler {
  /** Resolves when the item's stored counts include every row written before the call. */
  item(itemId: string): Promise<void>;
  comment(commentId: string): Promise<void>;
  /** As `item`, and before that its seats follow the answers that were written (seat/). */
  answers(itemId: string): Promise<void>;
  /** As `answers`, where anything else may have changed: the limit. */
  seats(itemId: string): Promise<void>;
}

interface Run {
  running: Promise<void>;
  /** Everyone who came while one was running shares the next one. */
  next?: Promise<void>;
}

/** Counts an item at most once at a time in this process: a thousand reactions a second cost a few counts a second. */
export function createCountReconciler(models: Models, clock: () => Date): CountReconciler {
  const seatsBy = (follow: typeof arrangeSeats) =>
    shared(async (id) => {
      await follow(models, id, clock);
      await recountItems(models, [id]);
    });
  return {
    answers: seatsBy(followAnswers),
    seats: seatsBy(arrangeSeats),
    item: shared((id) => recountItems(models, [id])),
    comment: shared((id) => recountComments(models, [id])),
  };
}

export function shared(work: (id: string) => Promise<void>): (id: string) => Promise<void> {
  const runs = new Map<string, Run>();

  const start = (id: string): Promise<void> => {
    const running = work(id);
    const run: Run = { running };
    runs.set(id, run);
    const leave = () => {
      if (runs.get(id) === run && !run.next) runs.delete(id);
    };
    running.then(leave, leave);
    return running;
  };

  return (id) => {
    const run = runs.get(id);
    if (!run) return start(id);
    run.next ??= run.running.catch(() => undefined).then(() => start(id));
    return run.next;
  };
}
