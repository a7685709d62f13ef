/** What React and Apollo do for a tap, a key or a message, in numbers: no clock, so the same on every machine. */

/** Of React's own bookkeeping (`ReactFiberFlags`, `PerformedWork`): this function ran in the commit. */
const PERFORMED_WORK = 1;

interface Fiber {
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

export interface Work {
  /** How often React wrote to the page, or found that it need not. */
  commits: number;
  /** Component functions that ran, by name. */
  renders: Record<string, number>;
  /** Callbacks of Apollo's watches that were called: each has a component read the cache again. */
  notifications: number;
}

let work: Work = { commits: 0, renders: {}, notifications: 0 };

const nameOf = (type: unknown): string | undefined => {
  if (typeof type === 'function') return type.name;
  const inner = (type as { type?: unknown; render?: unknown } | null)?.type;
  return typeof inner === 'function' ? inner.name : undefined;
};

function noteRenders(fiber: Fiber | null): void {
  for (let each = fiber; each; each = each.sibling) {
    const name = nameOf(each.type);
    if (name && each.flags & PERFORMED_WORK) work.renders[name] = (work.renders[name] ?? 0) + 1;
    // What was not looked at is the same as in the tree before.
    if (each.child !== each.alternate?.child) noteRenders(each.child);
  }
}

interface Watch {
  callback(...args: unknown[]): unknown;
}

/** Counts what this cache notifies of from here on. */
export function watchCache(cache: object): void {
  const watched = cache as { watch(options: Watch): () => void };
  const watch = watched.watch.bind(cache);
  watched.watch = (options) => {
    const { callback } = options;
    options.callback = (...args) => {
      work.notifications += 1;
      return callback.apply(options, args);
    };
    return watch(options);
  };
}

/** Begins at nothing. */
export function startCounting(): void {
  work = { commits: 0, renders: {}, notifications: 0 };
  // `react-commits.setup.ts` calls it.
  Object.assign(globalThis, {
    onReactCommit({ current }: { current: Fiber }) {
      work.commits += 1;
      noteRenders(current.child);
    },
  });
}

/** Since `startCounting`. */
export const counted = (): Work => work;

/** All component functions together. */
export const rendersIn = ({ renders }: Work): number => Object.values(renders).reduce((sum, count) => sum + count, 0);
