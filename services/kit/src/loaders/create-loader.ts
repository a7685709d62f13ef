import DataLoader from 'dataloader';

/** Batches `load(key)` calls of one operation into one `loadMany`. Keep it in the context: one viewer, one operation. */
export function createLoader<Value>(
  loadMany: (keys: string[]) => Promise<Value[]>,
  keyOf: (value: Value) => string,
): DataLoader<string, Value | null> {
  return new DataLoader<string, Value | null>(async (keys) => {
    const found = new Map((await loadMany([...keys])).map((value) => [keyOf(value), value]));
    return keys.map((key) => found.get(key) ?? null);
  });
}
