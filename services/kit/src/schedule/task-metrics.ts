import { Counter, Histogram, type Registry } from 'prom-client';

export type TaskOutcome = 'done' | 'retried' | 'dead';

export interface TaskMetrics {
  ended(kind: string, outcome: TaskOutcome, count: number): void;
  /** How long after their time tasks were done. */
  late(kind: string, seconds: readonly number[]): void;
}

/** What `/metrics` says of a service's tasks. `dead` above zero wants somebody to look. */
export function createTaskMetrics(registry: Registry): TaskMetrics {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'banyan_tasks_total',
    help: 'Tasks of the schedule, by kind and what became of them.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const lag = new Histogram({
    name: 'banyan_task_lag_seconds',
    help: 'From when a task was due until it was done.',
    labelNames: ['kind'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600],
    registers,
  });
  return {
    ended: (kind, outcome, count) => outcomes.inc({ kind, outcome }, count),
    late(kind, seconds) {
      for (const value of seconds) lag.observe({ kind }, value);
    },
  };
}
