import pTimeout from 'p-timeout';
import type { Logger } from '../log/logger.ts';

/** A turn that takes longer is given up, so that one lost answer of the database does not end the job. */
const longestRunMs = 60_000;

/** A process that ends waits so long for a turn; what is left of it another process, or the next start, does. */
const lastRunMs = 5_000;

/** Runs `work` again and again until the returned function is called; a failure is logged and the next turn comes. */
export function every(ms: number, name: string, logger: Logger, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = pTimeout(work(), { milliseconds: longestRunMs })
      .catch((err) => logger.error({ err, job: name }, 'a job failed'))
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pTimeout(running, { milliseconds: lastRunMs, message: false });
  };
}
