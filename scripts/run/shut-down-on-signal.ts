import { setTimeout as wait } from 'node:timers/promises';
import { giveShutdownNotice } from '@banyan/kit/shutdown-notice';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `stop` once when a signal asks for it or the launcher is gone, then ends the process. Asked a second time, the
 * process ends at once. SIGTERM, by which supervisors ask, gives notice: for `noticeMs` everything is still taken and answered,
 * while readiness says that this process is going (decision 64).
 */
export function shutDownOnSignal(stop: () => Promise<void>, noticeMs = 0): void {
  let isStopping = false;
  const end = (afterMs: number) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    giveShutdownNotice();
    wait(afterMs)
      .then(stop)
      .then(
        () => process.exit(0),
        (failure) => {
          console.error(`Stopping failed: ${(failure as Error).message}`);
          process.exit(1);
        },
      );
  };
  for (const signal of SIGNALS) process.on(signal, () => end(signal === 'SIGTERM' ? noticeMs : 0));
  process.on('disconnect', () => end(0));
}
