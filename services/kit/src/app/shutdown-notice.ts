// Whether this process has been asked to end (docs/decisions/0064-stopping-and-watching.md): readiness turns, work goes on.

let isNoticed = false;

/** Said once, when a signal asks the process to end; there is no way back. Of the process, not of one of its servers. */
export function giveShutdownNotice(): void {
  isNoticed = true;
}

/** True from the first signal on, while requests are still answered: anyone who chooses among processes looks elsewhere. */
export const isShuttingDown = (): boolean => isNoticed;
