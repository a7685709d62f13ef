/** Stops whatever a test started, last first, whether or not the test passed. */
import { afterEach } from 'vitest';
import { overHttp, type Scenario, startScenario } from './start-scenario.ts';

const stops: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

export function stopAfter<Started extends { stop(): Promise<void> }>(started: Started): Started {
  stops.push(() => started.stop());
  return started;
}

export const scenario = async (given: Parameters<typeof startScenario>[0]): Promise<Scenario> =>
  stopAfter(await startScenario(given));

export const elsewhere = async (app: Parameters<typeof overHttp>[0]) => stopAfter(await overHttp(app));
