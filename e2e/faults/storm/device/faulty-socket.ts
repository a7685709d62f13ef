// A WebSocket as pages know it, over a faulty line. Frames of one subscription keep their order, as on any connection; those of several
// overtake each other.
import { WebSocket } from 'ws';
import type { FaultyLine } from './faulty-line.ts';

type Handler<Event> = ((event: Event) => void) | null;

/** The page that opened it: once it is killed it hears nothing, and its socket ends. */
export interface PageLife {
  readonly isAlive: boolean;
  onKill(end: () => void): void;
}

class FaultySocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  onopen: Handler<object> = null;
  onclose: Handler<{ code: number; reason: string; wasClean: boolean }> = null;
  onmessage: Handler<{ data: string }> = null;
  onerror: Handler<object> = null;
  readonly #line: FaultyLine;
  readonly #page: PageLife;
  readonly #socket: WebSocket;
  readonly #last = new Map<string, Promise<void>>();
  #isOver = false;

  constructor(line: FaultyLine, page: PageLife, url: string, protocol: string) {
    [this.#line, this.#page] = [line, page];
    this.#socket = new WebSocket(url, protocol, { origin: line.url });
    const cut = () => this.#socket.terminate();
    line.open.add(cut);
    page.onKill(cut);
    if (line.isCut) queueMicrotask(cut);
    this.#socket.on('open', () => this.#notify(() => this.onopen?.({})));
    this.#socket.on('error', () => this.#notify(() => this.onerror?.({ message: 'The socket failed.' })));
    this.#socket.on('message', (data: Buffer) => this.#arrive(data.toString()));
    this.#socket.on('close', (code, reason) => {
      line.open.delete(cut);
      this.#notify(() => this.onclose?.({ code, reason: reason.toString(), wasClean: code !== 1006 }));
      this.#isOver = true;
    });
  }

  get readyState(): number {
    return this.#isOver ? WebSocket.CLOSED : this.#socket.readyState;
  }

  send(data: string): void {
    if (this.#page.isAlive) this.#socket.send(data, () => {});
  }

  close(code?: number, reason?: string): void {
    this.#socket.close(code, reason);
  }

  #notify(act: () => void): void {
    if (this.#page.isAlive && !this.#isOver) act();
  }

  #arrive(data: string): void {
    if (this.#isOver) return;
    const [, id] = /^\{"id":"([^"]+)","type":"next"|"type":"next".*"id":"([^"]+)"/.exec(data.slice(0, 200)) ?? [];
    if (id === undefined) this.#notify(() => this.onmessage?.({ data }));
    else this.#suffer(id, data);
  }

  #suffer(id: string, data: string): void {
    const fate = this.#line.frameFate();
    if (fate === 'cut') {
      this.#socket.terminate();
      return;
    }
    const before = this.#last.get(id) ?? Promise.resolve();
    const delayed = new Promise<void>((resolve) => setTimeout(resolve, fate.delayMs));
    const mine = Promise.all([before, delayed]).then(() => {
      for (let time = 0; time < fate.times; time += 1) this.#notify(() => this.onmessage?.({ data }));
    });
    this.#last.set(id, mine);
  }
}

/** The class that a tab on this line knows as `WebSocket`. */
export const faultySocketOn = (line: FaultyLine, page: PageLife) =>
  class extends FaultySocket {
    constructor(url: string, protocol: string) {
      super(line, page, url, protocol);
    }
  };
