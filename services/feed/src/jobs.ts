import type { Logger } from '@banyan/kit';

/** Runs `work` again and again until the returned function is called; a failure is logged and the next turn comes. */
export function every(ms: number, name: string, logger: Logger, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch((err) => logger.error({ err, job: name }, 'a job failed'))
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
