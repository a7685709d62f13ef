/** Work for one key waits for the work before it; other keys do not wait. */
export type KeyedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** In one process: between processes the unique number of a message decides. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
