// Asks again by itself where that helps: as a table comes in many parts, one that is refused is not the end of it.
import { toUserError } from '@banyan/framework';

/** So often in a row one and the same call is refused as too much before a person is asked. */
const mostRefusals = 5;
/** So often it is asked again where nobody answers, or not in time. */
const mostFailures = 2;
const pausesMs = [1_000, 3_000];
/** Behind what the server names, which it names in whole seconds; the rest of it is left to what else the member asks. */
const marginMs = 500;

export interface Patience {
  signal: AbortSignal;
  /** The server asks to go slower, or takes things again. */
  onSlow?(isSlow: boolean): void;
}

/** Until then, or until it is ended. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** What is safe to repeat is asked until it is answered, or until it is of no use; then it throws the last failure. */
export async function patiently<Answer>(ask: () => Promise<Answer>, { signal, onSlow }: Patience): Promise<Answer> {
  for (let refusals = 0, failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      const answer = await ask();
      if (refusals > 0 && !signal.aborted) onSlow?.(false);
      return answer;
    } catch (error) {
      const { code, retryAfterSeconds = 1 } = toUserError(error);
      const isRefused = code === 'RATE_LIMITED';
      if (!isRefused && code !== 'NETWORK' && code !== 'SERVICE_UNAVAILABLE') throw error;
      if (isRefused ? ++refusals > mostRefusals : ++failures > mostFailures) throw error;
      if (isRefused && !signal.aborted) onSlow?.(true);
      await pause(isRefused ? retryAfterSeconds * 1_000 + marginMs : pausesMs[failures - 1]!, signal);
    }
  }
}
