import type { InMemoryCache } from '@apollo/client/cache';

/** One prediction. */
export type Drawing = (cache: InMemoryCache) => void;

/**
 * All of them lie in one layer. Apollo asks the layers one by one for each field, so that with a layer for each the work would grow with the
 * cube of what waits: a minute of writing without a connection would make a page stand still.
 */
const LAYER = 'outbox';

/** Apollo has no event for what the network brings; these are its own, of the pinned version. */
interface Inner {
  txCount: number;
  /** A prediction's own data has a parent. */
  data: object;
  broadcastWatches(options?: unknown): void;
  diff(options: { optimistic: boolean }): unknown;
}

/**
 * Lays predictions over a cache, and again over each change of it before anybody is notified: what the network brings never
 * shows without them. Answers how to say which there are; those that are not there any more go at once.
 */
export function drawOver(cache: InMemoryCache): (drawings: readonly Drawing[]) => void {
  const inner = cache as unknown as Inner;
  const broadcast = inner.broadcastWatches.bind(cache);
  let wanted: readonly Drawing[] = [];
  let isDrawn = false;
  let isDrawing = false;
  const drawAll = (over: InMemoryCache): void => {
    for (const perform of wanted)
      try {
        perform(over);
      } catch {
        // What it is about is not here, or not whole.
      }
  };
  const draw = (): void => {
    if (!isDrawn && wanted.length === 0) return;
    isDrawing = true;
    if (isDrawn) cache.removeOptimistic(LAYER);
    if (wanted.length > 0) cache.batch({ optimistic: LAYER, update: (over) => drawAll(over as InMemoryCache) });
    isDrawn = wanted.length > 0;
    isDrawing = false;
  };
  inner.broadcastWatches = (options) => {
    if (isDrawing) return;
    if (inner.txCount === 0) draw();
    broadcast(options);
  };
  // An answer is read back for who asked in the same step that writes it, before anybody is notified.
  const diff = inner.diff.bind(cache);
  inner.diff = (options) => {
    if (options.optimistic && !isDrawing && inner.txCount > 0 && !('parent' in inner.data)) draw();
    return diff(options);
  };
  return (drawings) => {
    wanted = drawings;
    inner.broadcastWatches();
  };
}
