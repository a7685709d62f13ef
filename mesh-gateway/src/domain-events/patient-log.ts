/**
 * A domain event log that is asked again while its service is away for a moment, as during a restart: anyone who returns then would read
 * everything again, and all who return do so at once.
 */
import type { EventLog } from '@banyan/kit';
import type { EventLogs } from './event-logs.ts';

const patienceMs = 2_000;
const pauseMs = 200;
const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, pauseMs).unref());

/** Rejects with the last failure once the service has been away for longer: everybody's patience is one. */
export function patientLog(log: EventLog): EventLog {
  let awaySince = Number.NEGATIVE_INFINITY;
  let lastFailed = Number.NEGATIVE_INFINITY;
  const mayAskAgain = (asked: number) => {
    // What failed before nobody asked for a while was another time.
    if (asked - lastFailed > patienceMs) awaySince = asked;
    lastFailed = performance.now();
    return lastFailed - awaySince < patienceMs;
  };
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const asked = performance.now();
      try {
        const answer = await question();
        lastFailed = Number.NEGATIVE_INFINITY;
        return answer;
      } catch (error) {
        if (!mayAskAgain(asked)) throw error;
        await pause();
      }
    }
  };
  return {
    read: (query) => ask(() => log.read(query)),
    offsetsOf: (cursors) => ask(() => log.offsetsOf(cursors)),
    now: () => ask(() => log.now()),
  };
}

/** All of them, each with a patience of its own. */
export function patientLogs(logs: EventLogs): EventLogs {
  return Object.fromEntries(Object.entries(logs).map(([service, log]) => [service, patientLog(log)]));
}
