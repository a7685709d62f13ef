// The connection of one device, which loses, delays, repeats and overtakes: what befalls the next thing on it is chance's, and chance is a seed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@banyan/kit/seed';

export type Fault =
  | 'lost request'
  | 'lost answer'
  | 'repeated request'
  | 'late repeat'
  | 'delay'
  | 'delayed frame'
  | 'repeated frame'
  | 'cut socket';

/** What a page sends. */
export interface Sent {
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal | undefined;
}

/** What befalls one request; `before` and `after`: of how long a delay may be, on the way there and back. */
interface Fate {
  fault: Fault | undefined;
  before: number;
  after: number;
}

const LONGEST_DELAY_MS = 300;
/** One request of so many suffers each of these. */
const OF_SO_MANY = 25;
const fates: readonly Fault[] = [
  'lost request',
  'lost answer',
  'repeated request',
  'late repeat',
  'delay',
  'delay',
  'delay',
];
/** A request that nobody waits for any more may stand in some queue for so long. */
const LATE_MS = 900;
/** Of the session: a browser sends each once, and its cookie is good for one use. */
const SESSION = ['RefreshSession', 'Login'];

export class FaultyLine {
  /** Nothing befalls it any more. */
  isCalm = false;
  isCut = false;
  /** Its open sockets and requests, by how to end them. */
  readonly open = new Set<() => void>();
  readonly counts = new Map<Fault, number>();
  readonly url: string;
  readonly #cookies = new Map<string, string>();
  readonly #requests: Random;
  readonly #frames: Random;

  constructor(url: string, random: Random) {
    this.url = url;
    [this.#requests, this.#frames] = [random.fork('requests'), random.fork('frames')];
  }

  /** Ends all connections and refuses new ones, until it is mended. */
  cut(): void {
    this.isCut = true;
    for (const end of this.open) end();
  }

  mend(): void {
    this.isCut = false;
  }

  /** Like `fetch`: rejects where nobody answers. */
  async request(path: string, sent: Sent): Promise<Response> {
    const fate = this.#fate();
    if (this.isCut) throw new Error('The line is cut.');
    const ended = new AbortController();
    const end = () => ended.abort();
    this.open.add(end);
    sent.signal?.addEventListener('abort', end);
    try {
      const isOfSession = SESSION.some((name) => sent.body.includes(`"operationName":"${name}"`));
      return await this.#suffer(isOfSession ? undefined : fate, () => this.#post(path, sent), ended.signal);
    } finally {
      this.open.delete(end);
    }
  }

  /** What befalls the next frame: it comes late, twice, or never, with all that follow it. */
  frameFate(): { delayMs: number; times: 1 | 2 } | 'cut' {
    const [fate, length] = [this.#frames.next(), this.#frames.next()];
    if (this.isCalm) return { delayMs: 0, times: 1 };
    if (fate < 0.006) return this.#count('cut socket', 'cut' as const);
    if (fate < 0.05) return this.#count('repeated frame', { delayMs: 0, times: 2 as const });
    if (fate > 0.75) return this.#count('delayed frame', { delayMs: length * LONGEST_DELAY_MS, times: 1 as const });
    return { delayMs: 0, times: 1 };
  }

  #count<Of>(fault: Fault, of: Of): Of {
    this.counts.set(fault, (this.counts.get(fault) ?? 0) + 1);
    return of;
  }

  #fate(): Fate {
    const [kind, before, after] = [this.#requests.next(), this.#requests.next(), this.#requests.next()];
    return { fault: this.isCalm ? undefined : fates[Math.floor(kind * OF_SO_MANY)], before, after };
  }

  async #suffer(fate: Fate | undefined, post: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
    const { fault, before = 0, after = 0 } = fate ?? {};
    if (fault) this.#count(fault, null);
    const isSlow = fault !== undefined;
    if (isSlow) await until(before * LONGEST_DELAY_MS, signal);
    if (fault === 'lost request') throw new Error('The request was lost.');
    // It arrives once more when nobody waits for it.
    if (fault === 'late repeat')
      void sleep(LATE_MS * after)
        .then(post)
        .catch(nothing);
    if (fault === 'repeated request') void post().catch(nothing);
    // What was sent arrives, whatever becomes of who sent it.
    const answer = await Promise.race([post(), ending(signal)]);
    if (isSlow) await until(after * LONGEST_DELAY_MS, signal);
    if (fault === 'lost answer') throw new Error('The answer was lost.');
    return answer;
  }

  async #post(path: string, { headers, body }: Sent): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.url), {
      method: 'POST',
      headers: { ...headers, origin: this.url, ...(cookie && { cookie }) },
      body,
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      this.#cookies.set(name, value);
    }
    return response;
  }
}

const nothing = () => {};

const ending = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Error('The line was cut.'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

const until = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal });
