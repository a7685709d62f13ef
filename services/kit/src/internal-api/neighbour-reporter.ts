// What a process says of the neighbours that it asks: that one is away, or takes it for an anonymous caller, and that one is back.
import type { Logger } from '../log/logger.ts';
import { onceAMinute } from '../log/once-a-minute.ts';

/** Hears how each call of a neighbour ended, by its address. */
export interface NeighbourReporter {
  /** `isKeyRefused`: it said that our key is none of its own. */
  answered(address: string, isKeyRefused: boolean): void;
  /** By an error, or by the status of an answer that is none of its own. */
  failed(address: string, failure: unknown): void;
}

/** Who asks. Each loses something else by a key that is refused. */
type Asker = keyof typeof lost;

type SaysSo = Pick<Logger, 'warn' | 'error'> & Partial<Pick<Logger, 'info'>>;

/** Of each neighbour one line a minute while it is away or refuses the key, and one when it is back. */
export function createNeighbourReporter(logger: SaysSo | undefined, asker: Asker): NeighbourReporter {
  const once = onceAMinute();
  const away = new Set<string>();
  return {
    answered(address, isKeyRefused) {
      const { host } = new URL(address);
      if (away.delete(host)) logger?.info?.({ host }, 'a neighbour answers again');
      if (!isKeyRefused) return;
      once(`refused ${host}`, () => logger?.error({ code: 'INTERNAL_KEY_REFUSED', host }, refusedSentence(asker)));
    },
    failed(address, failure) {
      const { host } = new URL(address);
      once(`away ${host}`, () => {
        away.add(host);
        logger?.warn({ code: codeOfFailure(failure), host }, AWAY);
      });
    },
  };
}

const AWAY = 'a neighbour does not answer, and what it is asked for fails; this is said again in a minute if it lasts';

const lost = {
  gateway:
    'anyone who is signed in is refused by a gateway that starts, visitors share one address and its limits, and live pages are not sent what they missed',
  service:
    'what it asks there fails, so that no notification is made, no picture is shown and nobody can take their data along or leave',
  shell:
    'visitors share one address and its limits, so that an anonymous caller who guesses passwords locks everybody out',
} as const;

const refusedSentence = (asker: Asker) =>
  'a neighbour refuses the INTERNAL_KEY of this process: set the same at both, or, while it is being changed, both keys at both with a ' +
  `comma between; until then ${lost[asker]}`;

/** In one word: what the system calls it, where it does. */
function codeOfFailure(failure: unknown): string {
  if (typeof failure === 'number') return `HTTP_${failure}`;
  if (!(failure instanceof Error)) return 'UNKNOWN';
  const { code, cause, name } = failure as NodeJS.ErrnoException;
  if (typeof code === 'string') return code;
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  // fetch puts what happened behind its own failure.
  return cause instanceof Error ? codeOfFailure(cause) : name;
}
