// Where what waits is kept: one list for each member, which all tabs change in whole steps.
import { clear, createStore, del, get, keys, type UseStore, update } from 'idb-keyval';
import type { Entries } from './outbox-entry.ts';

/** One member's list. */
export interface OutboxDisk {
  read(): Promise<Entries>;
  /** Changes it in one step, whatever another tab does. Answers the list as it is then. */
  change(next: (entries: Entries) => Entries): Promise<Entries>;
  /** Whether it outlives the page. */
  isKept(): boolean;
}

let database: UseStore | undefined;
const store = (): UseStore => {
  database ??= createStore('banyan-outbox', 'members');
  return database;
};

/** For tests: the next list is read from whatever storage there is then. */
export const closeDisk = (): void => {
  database = undefined;
};

/** Private windows and full disks refuse: what waits then stands in memory, and `isKept` says so. */
export function openDisk(memberId: string): OutboxDisk {
  let memory: Entries | undefined;
  let last: Entries = [];
  const falling = async (work: () => Promise<Entries>, otherwise: () => Entries): Promise<Entries> => {
    try {
      if (!memory) last = await work();
    } catch {
      memory = last;
    }
    if (memory) memory = otherwise();
    return memory ?? last;
  };
  const change = async (next: (entries: Entries) => Entries): Promise<Entries> => {
    let after: Entries = [];
    await update<Entries>(
      memberId,
      (held = []) => {
        after = next(held);
        return [...after];
      },
      store(),
    );
    return after;
  };
  return {
    read: () =>
      falling(
        async () => (await get<Entries>(memberId, store())) ?? [],
        () => memory ?? [],
      ),
    change: (next) =>
      falling(
        () => change(next),
        () => next(memory ?? []),
      ),
    isKept: () => memory === undefined,
  };
}

/** What an actor writes as another member outlives no page. */
export function openMemory(): OutboxDisk {
  let held: Entries = [];
  const change = async (next: (entries: Entries) => Entries) => {
    held = next(held);
    return held;
  };
  return { read: async () => held, change, isKept: () => true };
}

/** Nothing of anybody else is left but of these. Never rejects. */
export async function forgetOnDisk(...stay: readonly (string | undefined)[]): Promise<void> {
  try {
    if (stay.length === 0) return await clear(store());
    const gone = (await keys<string>(store())).filter((memberId) => !stay.includes(memberId));
    await Promise.all(gone.map((memberId) => del(memberId, store())));
  } catch {
    // Where storage is refused nothing was kept.
  }
}
