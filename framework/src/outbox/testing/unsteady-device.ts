// A device that is cut off, reloaded and killed at any step, with tabs that share a disk and a turn; and the service they write to.
// Every step of everybody is one task, and chance says which comes next: a run is its seed.
import { Outbox } from '../outbox.ts';
import type { Entries, OutboxEntry } from '../outbox-entry.ts';
import type { OutboxParts, Outcome } from '../outbox-parts.ts';

/** Numbers between 0 and 1 that come again with their seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Takes each id once, and of a switch what was said last. */
export class FakeService {
  comments: { id: string; subject: string }[] = [];
  /** Each value it was reported, in that order. */
  switches = new Map<string, number[]>();

  take({ id, key, subject, variables }: OutboxEntry): void {
    if (key !== id) this.switches.set(key, [...(this.switches.get(key) ?? []), Number(variables.value)]);
    else if (!this.comments.some((comment) => comment.id === id)) this.comments.push({ id, subject });
  }
}

interface Task {
  tab: FakeTab | null;
  run(): void;
}

export interface FakeTab {
  outbox: Outbox;
  isAlive: boolean;
  steps: Promise<unknown>;
}

interface Request {
  tab: FakeTab;
  entry: OutboxEntry;
  answer(outcome: Outcome): void;
}

export class UnsteadyDevice {
  service = new FakeService();
  tabs: FakeTab[] = [];
  isOnline = true;
  /** As it was written to the disk, first to last. */
  kept: OutboxEntry[] = [];
  #disk: Entries = [];
  #tasks: Task[] = [];
  #requests: Request[] = [];
  #turns: { tab: FakeTab; begin(): void }[] = [];
  #chance: () => number;

  constructor(chance: () => number) {
    this.#chance = chance;
  }

  get disk(): Entries {
    return this.#disk;
  }

  open(): FakeTab {
    const tab = { isAlive: true, steps: Promise.resolve() } as FakeTab;
    tab.outbox = new Outbox(this.#partsOf(tab));
    this.tabs.push(tab);
    void tab.outbox.look();
    return tab;
  }

  /** No word of farewell: what was asked has reached the service, or has not. */
  kill(tab: FakeTab): void {
    tab.isAlive = false;
    tab.outbox.stop();
    this.tabs = this.tabs.filter((each) => each !== tab);
    this.#tasks = this.#tasks.filter((task) => task.tab !== tab);
    this.#end((request) => request.tab === tab);
    const hadLock = this.#turns[0]?.tab === tab;
    this.#turns = this.#turns.filter((turn) => turn.tab !== tab);
    if (hadLock) this.#turns[0]?.begin();
  }

  cut(): void {
    this.isOnline = false;
    this.#end(() => true);
  }

  mend(): void {
    this.isOnline = true;
    for (const { outbox } of this.tabs) void outbox.send();
  }

  /** One task more. False: nothing is to be done. */
  async step(): Promise<boolean> {
    await quiet();
    const at = Math.floor(this.#chance() * this.#tasks.length);
    const [task] = this.#tasks.splice(at, 1);
    task?.run();
    await quiet();
    return task !== undefined;
  }

  #later(tab: FakeTab | null, run: () => void): void {
    this.#tasks.push({ tab, run });
  }

  /** One page's steps on the disk keep their order. */
  #soon<T>(tab: FakeTab, work: () => T): Promise<T> {
    const step = () => new Promise<T>((resolve) => this.#later(tab, () => resolve(work())));
    const mine = tab.steps.then(step);
    tab.steps = mine;
    return mine;
  }

  /** Requests whose answers nobody hears. */
  #end(isEnded: (request: Request) => boolean): void {
    const ended = this.#requests.filter(isEnded);
    this.#requests = this.#requests.filter((request) => !isEnded(request));
    for (const { tab, entry, answer } of ended) {
      if (this.#chance() < 0.5) this.service.take(entry);
      if (tab.isAlive) this.#later(tab, () => answer({ is: 'lost' }));
    }
  }

  #deliver(tab: FakeTab, entry: OutboxEntry): Promise<Outcome> {
    return new Promise((answer) => {
      const request = { tab, entry, answer };
      if (this.isOnline) this.#requests.push(request);
      this.#later(
        this.isOnline ? null : tab,
        this.isOnline ? () => this.#arrive(request) : () => answer({ is: 'lost' }),
      );
    });
  }

  #arrive(request: Request): void {
    if (!this.#requests.includes(request)) return;
    this.#requests = this.#requests.filter((each) => each !== request);
    const fate = this.#chance();
    const isTooQuick = fate < 0.1;
    if (!isTooQuick) this.service.take(request.entry);
    request.answer(isTooQuick ? { is: 'later', seconds: 1 } : { is: fate < 0.25 ? 'lost' : 'done' });
  }

  #change(next: (entries: Entries) => Entries): Entries {
    const before = new Set(this.#disk.map(({ id }) => id));
    this.#disk = structuredClone(next(this.#disk) as OutboxEntry[]);
    this.kept.push(...this.#disk.filter(({ id }) => !before.has(id)));
    return this.#disk;
  }

  #partsOf(tab: FakeTab): OutboxParts {
    const disk = {
      read: () => this.#soon(tab, () => this.#disk),
      change: (next: (entries: Entries) => Entries) => this.#soon(tab, () => this.#change(next)),
      isKept: () => true,
    };
    const withSendLock = (work: () => Promise<void>) =>
      new Promise<void>((done) => {
        const begin = () =>
          this.#later(tab, () => {
            void work().then(() => {
              if (!tab.isAlive) return;
              this.#turns.shift();
              this.#turns[0]?.begin();
              done();
            });
          });
        this.#turns.push({ tab, begin });
        if (this.#turns.length === 1) begin();
      });
    return {
      disk,
      withSendLock,
      deliver: (entry) => this.#deliver(tab, entry),
      canSend: () => this.isOnline,
      isSeen: () => true,
      canReject: () => true,
      rejectWrite: () => {},
      later: (_, then) => this.#later(tab, then),
      show: () => {},
      broadcastChange: () => {
        for (const other of this.tabs) if (other !== tab) this.#later(other, () => void other.outbox.look());
      },
      now: () => 0,
    };
  }
}

/** Until everybody has said what is to be done next. */
const quiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
