/**
 * Reads what a live word notified of. Reported again while a read is under way, it reads once more after it: that answer may be older than
 * the word, and a second question beside it would be given the same one.
 */
export function createReader(read: (id: string) => Promise<unknown>): (id: string) => Promise<void> {
  const again = new Map<string, boolean>();
  return async (id) => {
    if (again.has(id)) {
      again.set(id, true);
      return;
    }
    do {
      again.set(id, false);
      await read(id).catch(() => {});
    } while (again.get(id));
    again.delete(id);
  };
}
