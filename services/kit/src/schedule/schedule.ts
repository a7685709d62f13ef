// Work that waits for its time (community.md §9: reminders): asked for by key, moved, taken back, and done by whichever process
// comes first. Why so, and what "once" means here: docs/decisions/0153-a-schedule-on-the-database.md.
import { cancelTasks, type NewTask, type Now, putTasks, type TaskModel } from './task.store.ts';

export type { NewTask } from './task.store.ts';

export interface Schedule<Kind extends string = string> {
  /**
   * Asks for tasks. Safe to repeat. A later `version` moves a task that waits, and one that ended to another time; what was
   * done stays done for the time it was done for.
   */
  put(kind: Kind, tasks: readonly NewTask[]): Promise<void>;
  /** Takes tasks back, also ones that nobody has asked for yet. */
  cancel(kind: Kind, keys: readonly string[], version: number): Promise<void>;
  /** Where its rows are, and what it reads the time by. */
  model: TaskModel;
  now: () => Now;
}

/** One per process, over the `taskModel` of a service. Without a clock of a test it goes by the database's, which workers share. */
export function createSchedule<Kind extends string>(model: TaskModel, clock?: () => Date): Schedule<Kind> {
  const now = (): Now => clock?.() ?? '$$NOW';
  return {
    put: (kind, tasks) => putTasks(model, kind, tasks),
    cancel: (kind, keys, version) => cancelTasks(model, kind, keys, version, now()),
    model,
    now,
  };
}
