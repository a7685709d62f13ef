/**
 * Queries before live readings: someone waits for the answer of a query, a live message may come a moment later.
 * While the machine is full, readings stand back; a few run at once, lines in turn, so that one who follows much does not
 * hold up the others.
 */
import { ServiceError } from '@banyan/kit';
import type { MachineLoad } from './machine-load.ts';

export interface ReadScheduler {
  /**
   * Runs one live reading of `cost` points when there is room, and answers as `run` does; lines come in turn. It waits at most 2 s for queries, then runs beside them: readings never starve. Rejects with RESYNC, having
   * run nothing, when even that gave it no place for 10 s; the receiver then reads again by a query, once, instead of each
   * message.
   */
  liveRead<Result>(line: string, cost: number, run: () => Promise<Result>): Promise<Result>;
  /** Readings waiting. */
  waiting(): number;
}

export interface ReadSchedulerOptions {
  /** Queries running and waiting. */
  queries(): number;
  load: MachineLoad;
  now?: () => number;
}

const numbers = {
  atOnce: 4,
  /** Points of all that run at once; a single dearer one runs alone. */
  costAtOnce: 2_000,
  yieldMs: 2_000,
  hopelessMs: 10_000,
  /** How often to look whether the queries are done. */
  lookEveryMs: 20,
} as const;

/** More queries than this at once are a full machine too, whatever its thread says: they wait for the database. */
const manyQueries = 16;

interface Entry {
  line: string;
  since: number;
  cost: number;
  begin(): void;
  refuse(): void;
}

export function createReadScheduler({ queries, load, now = Date.now }: ReadSchedulerOptions): ReadScheduler {
  const lines = createLines();
  const room = createRoom(() => pump());
  const look = createLook(() => pump());

  const hasWaited = (entry: Entry | undefined, ms: number): entry is Entry =>
    entry !== undefined && now() - entry.since >= ms;
  const mustYield = () => queries() > 0 && (load.isFull() || queries() > manyQueries);
  const next = () =>
    room.isFull() ? undefined : nextOf(lines, mustYield, (entry): entry is Entry => hasWaited(entry, numbers.yieldMs));
  const pump = () => {
    for (let entry = lines.oldest(); hasWaited(entry, numbers.hopelessMs); entry = lines.oldest()) {
      lines.remove(entry);
      entry.refuse();
    }
    // One that is too dear for what room there is has its turn all the same: cheaper ones do not go past it.
    for (let entry = next(); entry && room.has(entry.cost); entry = next()) {
      lines.remove(entry);
      entry.begin();
    }
    look.isNeeded(lines.waiting() > 0);
  };

  return {
    waiting: lines.waiting,
    liveRead: (line, cost, run) =>
      new Promise((resolve, reject) => {
        lines.add({
          line,
          since: now(),
          cost,
          refuse: () => reject(ServiceError('RESYNC')),
          begin() {
            const leave = room.enter(cost);
            // A `run` that throws at once is one that rejects.
            Promise.resolve().then(run).then(resolve, reject).finally(leave);
          },
        });
        pump();
      }),
  };
}

/** Whose turn it is: while queries come first, of those who have waited for them long enough. */
function nextOf(
  lines: ReturnType<typeof createLines>,
  mustYield: () => boolean,
  hasYielded: (entry: Entry | undefined) => entry is Entry,
): Entry | undefined {
  if (lines.waiting() === 0) return undefined;
  if (!mustYield()) return lines.first();
  // Where the one that waits longest has not waited long enough, nobody has.
  return hasYielded(lines.oldest()) ? lines.first(hasYielded) : undefined;
}

/** Looks again a little later, as long as that is needed. */
function createLook(look: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    isNeeded(isNeeded: boolean): void {
      if (isNeeded === (timer !== undefined)) return;
      clearTimeout(timer);
      timer = isNeeded ? setTimeout(run, numbers.lookEveryMs) : undefined;
    },
  };
  function run() {
    timer = undefined;
    look();
  }
}

/** What runs at once; `onLeave` when there is more room. */
function createRoom(onLeave: () => void) {
  let running = 0;
  let runningCost = 0;
  return {
    isFull: () => running >= numbers.atOnce,
    has: (cost: number) => running === 0 || (running < numbers.atOnce && runningCost + cost <= numbers.costAtOnce),
    /** Answers how to leave. */
    enter(cost: number): () => void {
      running += 1;
      runningCost += cost;
      return () => {
        running -= 1;
        runningCost -= cost;
        onLeave();
      };
    },
  };
}

/** What waits in each line, oldest first, and all of it by its age. However many wait, each step is one look. */
function createLines() {
  const lines = new Map<string, Entry[]>();
  const byAge = new Set<Entry>();
  return {
    waiting: () => byAge.size,
    add(entry: Entry): void {
      const line = lines.get(entry.line);
      if (line) line.push(entry);
      else lines.set(entry.line, [entry]);
      byAge.add(entry);
    },
    /** The one that waits longest. */
    oldest: (): Entry | undefined => byAge.values().next().value,
    /** The oldest of the line whose turn it is, of those lines where that one is wanted. */
    first(isWanted: (oldest: Entry) => boolean = () => true): Entry | undefined {
      for (const line of lines.values()) if (isWanted(line[0]!)) return line[0];
      return undefined;
    },
    /** The oldest of its line, whose line is the last then. */
    remove(entry: Entry): void {
      const line = lines.get(entry.line)!;
      byAge.delete(entry);
      lines.delete(entry.line);
      line.shift();
      if (line.length > 0) lines.set(entry.line, line);
    },
  };
}
