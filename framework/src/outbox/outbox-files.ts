// The bytes of what waits with a file, beside the list: changing that copies no picture (decision 221).
import { createStore, del, get, keys, set, type UseStore } from 'idb-keyval';

/** One member's files, each by the id of its write. */
export interface OutboxFiles {
  /** Kept before its write is, so that no write waits without its bytes. */
  put(id: string, file: Blob): Promise<void>;
  get(id: string): Promise<Blob | undefined>;
  remove(id: string): void;
  /** Which writes with a file wait now: the files of those that did go with them. */
  follow(waiting: ReadonlySet<string>): void;
  /** Forgets those of no write of these; one that is just being written may be another tab's. */
  sweep(ids: ReadonlySet<string>): Promise<void>;
  /** Whether all of them outlive the page. */
  isKept(): boolean;
}

interface Kept {
  bytes: ArrayBuffer;
  type: string;
  at: number;
}

/** Far longer than it takes to keep a write after its file. */
const LEFT_AFTER_MS = 60 * 60 * 1_000;

let database: UseStore | undefined;
const store = (): UseStore => {
  database ??= createStore('banyan-outbox-files', 'files');
  return database;
};
/** For tests: the next file is read from whatever storage there is then. */
export const closeFiles = (): void => {
  database = undefined;
};

/** Private windows and full disks refuse, some of them at once. */
async function orElse<Answer, Other>(work: () => Promise<Answer>, otherwise: () => Other): Promise<Answer | Other> {
  try {
    return await work();
  } catch {
    return otherwise();
  }
}
const nothing = () => undefined;

const keyOf = (memberId: string, id: string): string => `${memberId}|${id}`;

/** Removes the file of a write as soon as that waits no more. */
function follower(remove: (id: string) => void): OutboxFiles['follow'] {
  let before: ReadonlySet<string> = new Set();
  return (waiting) => {
    for (const id of before) if (!waiting.has(id)) remove(id);
    before = waiting;
  };
}

/** Where storage refuses, a file lives as long as the page, and `isKept` says so. */
export function openFiles(memberId: string): OutboxFiles {
  const here = new Map<string, Blob>();
  const inMemory = new Set<string>();
  const read = (id: string) => orElse(() => get<Kept>(keyOf(memberId, id), store()), nothing);
  const forget = (id: string) => orElse(() => del(keyOf(memberId, id), store()), nothing);
  const remove = (id: string) => {
    here.delete(id);
    inMemory.delete(id);
    void forget(id);
  };
  return {
    async put(id, file) {
      here.set(id, file);
      // Blobs in a database are not readable again in every browser; bytes are.
      const kept: Kept = { bytes: await file.arrayBuffer(), type: file.type, at: Date.now() };
      await orElse(
        () => set(keyOf(memberId, id), kept, store()),
        () => inMemory.add(id),
      );
    },
    async get(id) {
      const file = here.get(id);
      if (file) return file;
      const kept = await read(id);
      return kept && new Blob([kept.bytes], { type: kept.type });
    },
    remove,
    follow: follower(remove),
    async sweep(ids) {
      const before = Date.now() - LEFT_AFTER_MS;
      for (const id of await idsOf(memberId)) {
        const kept = ids.has(id) ? undefined : await read(id);
        if (kept && kept.at < before) await forget(id);
      }
    },
    isKept: () => inMemory.size === 0,
  };
}

async function idsOf(memberId: string): Promise<string[]> {
  const found = await orElse(
    () => keys<string>(store()),
    () => [],
  );
  const prefix = keyOf(memberId, '');
  return found.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** What an actor sends as another member outlives no page. */
export function openFilesInMemory(): OutboxFiles {
  const here = new Map<string, Blob>();
  return {
    put: async (id, file) => void here.set(id, file),
    get: async (id) => here.get(id),
    remove: (id) => void here.delete(id),
    follow: follower((id) => void here.delete(id)),
    sweep: async () => {},
    isKept: () => true,
  };
}

/** Nothing of anybody else is left but of these. Never rejects. */
export async function forgetFiles(...stay: readonly (string | undefined)[]): Promise<void> {
  const isTheirs = (key: string) => stay.some((memberId) => memberId && key.startsWith(keyOf(memberId, '')));
  await orElse(async () => {
    const gone = (await keys<string>(store())).filter((key) => !isTheirs(key));
    await Promise.all(gone.map((key) => del(key, store())));
  }, nothing);
}
