// The bytes of a film as they arrive, over lines that break: what is here stays, and the rest is asked for (RFC 9110 §14).
import { isOnline } from '@banyan/framework';

export interface FilmAsk {
  /** Where it is now. */
  address: string;
  /** Where it is once that address is over. Null: nobody answered. */
  renew(): Promise<string | null>;
  /** So many are here. */
  onBytes(here: number): void;
  signal: AbortSignal;
}

/** In a row, without a byte in between, while the device says that it is connected. */
const mostTries = 10;
const firstWaitMs = 250;

/** It is not where it was said to be, or not all of it comes. */
class FilmLost extends Error {}

/** Resolves when the film has begun. Its stream ends with the film, or fails once it cannot be had, or as `signal` says. */
export async function openFilm(
  ask: FilmAsk,
): Promise<{ type: string; bytes: number; stream: ReadableStream<Uint8Array> }> {
  const reading = new FilmReading(ask);
  const { type } = await reading.begin();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const value = await reading.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: () => reading.cancel(),
  });
  return { type, bytes: reading.bytes, stream };
}

interface Part {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  type: string;
}

/** One film, out of as many answers as it takes. */
class FilmReading {
  bytes = 0;
  #ask: FilmAsk;
  #part: Part | undefined;
  #here = 0;
  #tries = 0;

  constructor(ask: FilmAsk) {
    this.#ask = { ...ask };
  }

  begin(): Promise<Part> {
    return this.#insist(() => this.#openPart());
  }

  /** Undefined: that was all. */
  next(): Promise<Uint8Array | undefined> {
    return this.#insist(async () => {
      const { reader } = this.#part ?? (await this.#openPart());
      const { done, value } = await reader.read();
      if (done && this.#here < this.bytes) throw new FilmLost('cut');
      if (done) return undefined;
      this.#tries = 0;
      this.#here += value.length;
      this.#ask.onBytes(this.#here);
      return value;
    });
  }

  cancel(): Promise<void> | undefined {
    return this.#part?.reader.cancel();
  }

  async #openPart(): Promise<Part> {
    const { address, renew, signal } = this.#ask;
    const isRest = this.#here > 0;
    const headers: HeadersInit = isRest ? { Range: `bytes=${this.#here}-` } : {};
    // Kept once is enough: the browser's own cache would have it too.
    const response = await fetch(address, { cache: 'no-store', headers, signal });
    if (!response.ok) {
      await response.body?.cancel();
      // It is over, or so is the pass that opens it.
      this.#ask.address = (await renew()) ?? address;
      throw new FilmLost(String(response.status));
    }
    // The bytes of an asset never change, so that parts of it fit together. All of it again does not.
    if (isRest && response.status !== 206) throw new FilmLost('no part');
    if (!isRest) this.bytes = Number(response.headers.get('Content-Length'));
    const type = response.headers.get('Content-Type') ?? 'video/mp4';
    this.#part = { reader: response.body!.getReader(), type };
    return this.#part;
  }

  /** Does it until it succeeds, or the line is there and it does not. */
  async #insist<Result>(work: () => Promise<Result>): Promise<Result> {
    const { signal } = this.#ask;
    for (;;) {
      try {
        return await work();
      } catch (failure) {
        signal.throwIfAborted();
        this.#part = undefined;
        this.#tries += 1;
        if (this.#tries >= mostTries && isOnline()) throw failure;
        await rest(firstWaitMs * 2 ** Math.min(this.#tries, 6), signal);
      }
    }
  }
}

/** For so long, or until the device is connected again. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const end = () => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: stop.signal });
    signal.addEventListener('abort', () => {
      end();
      reject(signal.reason);
    });
  });
}
