// Takes what is due, a batch at a time, and does it. A worker that dies leaves its lease to run out; nothing else is needed. One that is
// stopped gives it back.
import { every } from '../jobs/every.ts';
import type { Logger } from '../log/logger.ts';
import type { Schedule } from './schedule.ts';
import type { TaskDoc } from './task.model.ts';
import { endTasks, giveBackTasks, type Lease, releaseTasks, renewLease, takeTasks } from './task.store.ts';
import type { TaskMetrics } from './task-metrics.ts';

export interface TaskKind {
  /**
   * Does these tasks; throws where one of them is not done, which are then tried one by one. It may be called twice for one task, by two
   * processes at once: what it writes has to be found by the second (a derived id). `signal` says that the lease is lost,
   * or given back because this process ends.
   */
  work: (tasks: readonly TaskDoc[], signal: AbortSignal) => Promise<unknown>;
  /** Taken together. Default 100. */
  batch?: number;
  /** A worker that is silent for so long has lost what it held. Default 15 s. */
  leaseMs?: number;
  /** After so many it is given up, counted and logged. Default 30: some four hours. */
  mostAttempts?: number;
}

export interface WorkOptions {
  logger: Logger;
  metrics: TaskMetrics;
  /** How often an idle worker looks. Default 500 ms. */
  lookEveryMs?: number;
  /** Batches of one kind that a process has under way. Default 2: one waits for the database while the other works. */
  atOnce?: number;
  /** What is under way when the process is asked to end; sooner than `every` stops to wait for it. Default 3 s. */
  endsWithinMs?: number;
}

interface Stopping {
  isStopping: () => boolean;
  /** Aborted: what is under way others do. */
  handsOver: AbortSignal;
}

type Working = Required<TaskKind> & WorkOptions & Stopping & { schedule: Schedule; kind: string; underWay: UnderWay };

/** Batches of a kind that this process is at. */
interface UnderWay {
  count: number;
}

/** A turn ends sooner than `every` gives it up. */
const longestRunMs = 30_000;
const longestWaitMs = 10 * 60_000;
/** What was taken so often and never ended may be what ends its worker: it is tried without company. */
const aloneFrom = 4;

/** Starts working; the returned function takes nothing new and resolves when what is under way is done, or given back after 3 s. */
export function startTasks(
  schedule: Schedule,
  kinds: Readonly<Record<string, TaskKind>>,
  options: WorkOptions,
): () => Promise<void> {
  const { logger, lookEveryMs = 500, atOnce = 2, endsWithinMs = 3_000 } = options;
  let isStopping = false;
  const handOver = new AbortController();
  const stopping = { isStopping: () => isStopping, handsOver: handOver.signal };
  const stops = Object.entries(kinds).flatMap(([kind, given]) => {
    const whole = { batch: 100, leaseMs: 15_000, mostAttempts: 30, ...given };
    const underWay = { count: 0 };
    const working: Working = { ...options, ...whole, ...stopping, schedule, kind, underWay };
    // The second looks only while the first is at work: an idle process asks the database once.
    const look = async (slot: number) => (underWay.count < slot ? undefined : runNext(working));
    return Array.from({ length: atOnce }, (_, index) => every(lookEveryMs, kind, logger, () => look(index)));
  });
  return async () => {
    isStopping = true;
    const late = setTimeout(() => handOver.abort(), endsWithinMs);
    await Promise.all(stops.map((stop) => stop()));
    clearTimeout(late);
  };
}

async function runNext(working: Working): Promise<void> {
  const { schedule, kind, batch, leaseMs, isStopping } = working;
  const endsAt = performance.now() + longestRunMs;
  while (!isStopping() && performance.now() < endsAt) {
    const lease = await takeTasks(schedule.model, kind, { most: batch, forMs: leaseMs, now: schedule.now() });
    if (lease.tasks.length === 0) return;
    await holding(working, lease, (signal) => workLease(working, lease, signal));
  }
}

/** Holds the lease for as long as the work takes; where it is lost, the work is reported. What is left of it at the end is given back. */
async function holding(working: Working, lease: Lease, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { schedule, leaseMs, logger, kind, handsOver, isStopping, underWay } = working;
  underWay.count += 1;
  const lost = new AbortController();
  const stop = every(leaseMs / 3, kind, logger, async () => {
    const count = await renewLease(schedule.model, lease, leaseMs, schedule.now());
    if (count === 0) lost.abort();
  });
  try {
    await Promise.race([work(AbortSignal.any([lost.signal, handsOver])), aborted(handsOver)]);
  } finally {
    underWay.count -= 1;
    await stop();
    if (isStopping()) await giveBackTasks(schedule.model, lease, schedule.now());
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

async function workLease(working: Working, lease: Lease, signal: AbortSignal): Promise<void> {
  const together = lease.tasks.filter(({ attempts }) => attempts < aloneFrom);
  const alone = lease.tasks.filter(({ attempts }) => attempts >= aloneFrom);
  const areDone = together.length === 0 || (await tryTasks(working, { ...lease, tasks: together }, signal));
  if (!areDone && together.length === 1) await tryLater(working, { ...lease, tasks: together });
  else if (!areDone) alone.push(...together);
  for (const task of alone) {
    if (signal.aborted || working.isStopping()) return;
    const one = { ...lease, tasks: [task] };
    if (task.attempts > working.mostAttempts || !(await tryTasks(working, one, signal))) await tryLater(working, one);
  }
}

/** Were they done? Of one alone, why not is logged. */
async function tryTasks(working: Working, lease: Lease, signal: AbortSignal): Promise<boolean> {
  const { kind, schedule, logger, metrics, work } = working;
  try {
    await work(lease.tasks, signal);
  } catch (err) {
    if (lease.tasks.length === 1) logger.warn({ err, job: kind, attempt: lease.tasks[0]!.attempts }, 'a task failed');
    return false;
  }
  const count = await endTasks(schedule.model, lease, 'done', schedule.now());
  metrics.ended(kind, 'done', count);
  metrics.late(kind, lags(working, lease));
  return true;
}

/** In seconds. When the lease was taken stands in it, by the clock that says what is due. */
function lags({ leaseMs }: Working, { tasks, since }: Lease): number[] {
  const tookMs = performance.now() - since;
  return tasks.map(({ dueAt, readyAt }) => (readyAt!.getTime() - leaseMs - dueAt.getTime() + tookMs) / 1000);
}

async function tryLater({ schedule, kind, logger, metrics, mostAttempts }: Working, lease: Lease): Promise<void> {
  const [{ attempts }] = lease.tasks as [TaskDoc];
  if (attempts < mostAttempts) {
    await releaseTasks(schedule.model, lease, waitMs(attempts), schedule.now());
    metrics.ended(kind, 'retried', 1);
    return;
  }
  const count = await endTasks(schedule.model, lease, 'dead', schedule.now());
  metrics.ended(kind, 'dead', count);
  logger.error({ job: kind, attempt: attempts }, 'a task is given up');
}

/** Twice as long each time, up to ten minutes; not all at the same moment. */
function waitMs(attempts: number): number {
  return Math.min(1_000 * 2 ** (attempts - 1), longestWaitMs) * (0.75 + Math.random() / 2);
}
