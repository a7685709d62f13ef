/** Stops whatever a test started, last first, whether or not the test passed. */
import { onTestFinished } from 'vitest';
import { overHttp, type Scenario, startScenario } from './start-scenario.ts';

/** Said to the test that runs: a hook of this file would be heard only for the first file that a worker keeps it for. */
export function stopAfter<Started extends { stop(): Promise<void> }>(started: Started): Started {
  onTestFinished(() => started.stop());
  return started;
}

export const scenario = async (given: Parameters<typeof startScenario>[0]): Promise<Scenario> =>
  stopAfter(await startScenario(given));

export const elsewhere = async (app: Parameters<typeof overHttp>[0]) => stopAfter(await overHttp(app));
