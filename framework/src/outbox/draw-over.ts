import type { InMemoryCache } from '@apollo/client/cache';

/** One prediction. */
export interface Drawing {
  layer: string;
  perform(cache: InMemoryCache): void;
}

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
  let drawn: readonly Drawing[] = [];
  let isDrawing = false;
  const draw = (): void => {
    if (drawn.length + wanted.length === 0) return;
    isDrawing = true;
    for (const { layer } of drawn) cache.removeOptimistic(layer);
    for (const { layer, perform } of wanted)
      cache.batch({
        optimistic: layer,
        update: (over) => {
          try {
            perform(over as InMemoryCache);
          } catch {
            // What it is about is not here, or not whole.
          }
        },
      });
    drawn = wanted;
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
