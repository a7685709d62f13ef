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
  since: number;
  cost: number;
  begin(): void;
  refuse(): void;
}

export function createReadScheduler({ queries, load, now = Date.now }: ReadSchedulerOptions): ReadScheduler {
  const lines = createLines();
  const room = createRoom(() => pump());
  let look: NodeJS.Timeout | undefined;

  const mustYield = () => queries() > 0 && (load.isFull() || queries() > manyQueries);
  const isHopeless = ({ since }: Entry) => now() - since >= numbers.hopelessMs;
  const next = (): Entry | undefined => {
    const yields = mustYield();
    return lines.take(({ cost, since }) => room.has(cost) && (!yields || now() - since >= numbers.yieldMs));
  };
  const pump = () => {
    clearTimeout(look);
    look = undefined;
    for (let entry = lines.take(isHopeless); entry; entry = lines.take(isHopeless)) entry.refuse();
    for (let entry = next(); entry; entry = next()) entry.begin();
    if (lines.waiting() > 0) look = setTimeout(pump, numbers.lookEveryMs);
  };

  return {
    waiting: lines.waiting,
    liveRead: (name, cost, run) =>
      new Promise((resolve, reject) => {
        const entry: Entry = {
          since: now(),
          cost,
          refuse: () => reject(ServiceError('RESYNC')),
          begin() {
            const leave = room.enter(cost);
            // A `run` that throws at once is one that rejects.
            Promise.resolve().then(run).then(resolve, reject).finally(leave);
          },
        };
        lines.add(name, entry);
        pump();
      }),
  };
}

/** What runs at once; `onLeave` when there is more room. */
function createRoom(onLeave: () => void) {
  let running = 0;
  let runningCost = 0;
  return {
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

/** What waits in each line, oldest first. The first line is the next. */
function createLines() {
  const lines = new Map<string, Entry[]>();
  let waiting = 0;
  return {
    waiting: () => waiting,
    add(name: string, entry: Entry): void {
      const line = lines.get(name);
      if (line) line.push(entry);
      else lines.set(name, [entry]);
      waiting += 1;
    },
    /** Takes the oldest of the first line where that one is wanted; the line is the last then. */
    take(isWanted: (oldest: Entry) => boolean): Entry | undefined {
      for (const [name, line] of lines) {
        if (!isWanted(line[0]!)) continue;
        waiting -= 1;
        lines.delete(name);
        if (line.length > 1) lines.set(name, line);
        return line.shift();
      }
      return undefined;
    },
  };
}
