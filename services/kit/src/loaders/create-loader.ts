import DataLoader from 'dataloader';
import type { RequestInfo } from '../app/service-app.ts';
import { requireWanted } from '../cancel/require-wanted.ts';

/**
 * Batches `load(key)` calls of one operation into one `loadMany`, unless its request is cancelled by then. Keep it in the
 * context: one viewer, one operation.
 */
export function createLoader<Value>(
  loadMany: (keys: string[]) => Promise<Value[]>,
  keyOf: (value: Value) => string,
  request?: Pick<RequestInfo, 'signal'>,
): DataLoader<string, Value | null> {
  return new DataLoader<string, Value | null>(async (keys) => {
    requireWanted(request);
    const found = new Map((await loadMany([...keys])).map((value) => [keyOf(value), value]));
    return keys.map((key) => found.get(key) ?? null);
  });
}
