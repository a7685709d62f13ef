const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `stop` once when a signal asks for it or the launcher is gone, then ends the process. Asked a second time, the
 * process ends at once.
 */
export function endWhenAsked(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (failure) => {
        console.error(`Stopping failed: ${(failure as Error).message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
  process.on('disconnect', end);
}
