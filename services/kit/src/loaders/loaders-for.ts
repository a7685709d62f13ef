import DataLoader from 'dataloader';
import type { RequestInfo } from '../app/service-app.ts';
import { requireWanted } from '../cancel/require-wanted.ts';

export interface NewestOf<Key> {
  of: Key;
  limit: number;
}

/**
 * What loaders of one operation are made with: loads of one moment become one read, and each asks first whether anyone
 * still waits, so that a page cut short reads no further. Keep them in the context: one viewer, one operation.
 */
export function loadersFor(request: Pick<RequestInfo, 'signal'> | undefined) {
  const batch = <K, V, C = K>(load: DataLoader.BatchLoadFn<K, V>, options?: DataLoader.Options<K, V, C>) =>
    new DataLoader<K, V, C>(async (keys) => {
      requireWanted(request);
      return load(keys);
    }, options);

  /** Rows by the value of one of their fields; null for those that are not found. */
  const byId = <T extends object>(read: (ids: readonly string[]) => Promise<T[]>, key: keyof T) =>
    batch<string, T | null>(async (ids) => {
      const rows = new Map((await read(ids)).map((row) => [row[key] as string, row]));
      return ids.map((id) => rows.get(id) ?? null);
    });

  /** The newest rows of each parent. Asked for different limits at once, it reads with the largest and cuts. */
  const newest = <K, T>(
    read: (keys: readonly K[], limit: number) => Promise<T[]>,
    keyOf: (key: K) => string,
    parentOf: (row: T) => string,
  ) =>
    batch<NewestOf<K>, T[], string>(
      async (asked) => {
        const limit = Math.max(...asked.map((one) => one.limit));
        const distinct = [...new Map(asked.map((one) => [keyOf(one.of), one.of])).values()];
        const rows = Map.groupBy(await read(distinct, limit), parentOf);
        return asked.map((one) => (rows.get(keyOf(one.of)) ?? []).slice(0, one.limit));
      },
      { maxBatchSize: 100, cacheKeyFn: (one) => `${keyOf(one.of)} ${one.limit}` },
    );

  return { batch, byId, newest };
}
