import { jitteredDelay, waitOrOnline } from '../data/backoff.ts';
import { uploadError } from './upload-refused.ts';

export interface Patience {
  signal: AbortSignal;
  /** False: the first failure ends it, and the caller tries again. Default: it goes on by itself. */
  isPatient?: boolean;
  /** Nobody answers, or somebody does again. */
  onWaiting(isWaiting: boolean): void;
}

/** A service that is there and has no room may have some soon; one that has none six times is not waited for. */
const BUSY_TIMES = 6;

const isLost = (failure: unknown) => uploadError(failure).code === 'NETWORK';
const isBusy = (failure: unknown) => uploadError(failure).code === 'SERVICE_UNAVAILABLE';

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

/**
 * Asks again while nobody answers, after pauses that grow, and at once when the device is back online. What is answered
 * is the answer, also a refusal.
 */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  { signal, isPatient = true, onWaiting }: Patience,
): Promise<Answer> {
  const ended = aborted(signal);
  ended.catch(() => {});
  for (let failures = 0, busy = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      const answer = await Promise.race([ask(), ended]);
      onWaiting(false);
      return answer;
    } catch (failure) {
      signal.throwIfAborted();
      if (isBusy(failure)) busy += 1;
      if (!isPatient || busy === BUSY_TIMES || !(isLost(failure) || isBusy(failure))) throw failure;
      onWaiting(true);
      await Promise.race([waitOrOnline(jitteredDelay(failures + 1)), ended]);
    }
  }
}
