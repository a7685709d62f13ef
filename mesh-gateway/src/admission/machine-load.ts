/** Whether this process is full: how much of the last moment its one thread worked. */
import { performance } from 'node:perf_hooks';

export interface MachineLoad {
  isFull(): boolean;
}

/** Less than a moment says more of chance than of load. */
const momentMs = 100;
const fullFrom = 0.85;

export function createMachineLoad(): MachineLoad {
  let since = performance.eventLoopUtilization();
  let at = performance.now();
  let isFull = false;
  return {
    isFull() {
      if (performance.now() - at < momentMs) return isFull;
      const now = performance.eventLoopUtilization();
      isFull = performance.eventLoopUtilization(now, since).utilization > fullFrom;
      since = now;
      at = performance.now();
      return isFull;
    },
  };
}
