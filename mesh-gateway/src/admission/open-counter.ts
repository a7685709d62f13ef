/** Counts what is open under a key, never more than allowed. */
export interface OpenCounter {
  /** Answers how to close it again (once), or null when there are too many open. */
  open(key: string): (() => void) | null;
  count(key: string): number;
}

export function createOpenCounter(most: number): OpenCounter {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.get(key) ?? 0;
  return {
    count,
    open(key) {
      if (count(key) >= most) return null;
      counts.set(key, count(key) + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = count(key) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
