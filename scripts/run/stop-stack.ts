/** What was started, so that it can be stopped in the opposite order, once, whatever fails on the way. */
export interface StopStack {
  /** Remembers how to stop what has just been started. */
  add(stop: () => unknown): void;
  /** Stops everything; the first failure is thrown after all had their turn. */
  stop: () => Promise<void>;
}

export function createStopStack(): StopStack {
  const stops: (() => unknown)[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    const failures: unknown[] = [];
    while (stops.length > 0) {
      try {
        await stops.pop()?.();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  return {
    add: (stop) => void stops.push(stop),
    stop: () => {
      stopping ??= stopAll();
      return stopping;
    },
  };
}
