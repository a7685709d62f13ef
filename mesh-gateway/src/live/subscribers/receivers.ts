/**
 * Finds the subscribers of a fact by the targets it is told to, so that a fact costs what its receivers cost and not
 * who else is online. Tells which targets somebody here waits for: behind Redis nothing else travels to this gateway.
 */
import type { Following, Target } from '@banyan/kit';
import type { Subscriber } from './subscriber.ts';

export interface Receivers {
  /** Resolves when facts told to the subscriber from now on arrive here. */
  add(subscriber: Subscriber): Promise<void>;
  delete(subscriber: Subscriber): void;
  /** The subscribers of one subscription field at any of these targets, each once. */
  of(fieldName: string, targets: readonly Target[]): Iterable<Subscriber>;
  all(): Iterable<Subscriber>;
  /** Every target that somebody waits for. */
  targets(): Target[];
  count(): number;
}

type ByField = Map<string, Set<Subscriber>>;

export function createReceivers(following: Following): Receivers {
  const everyone = new Set<Subscriber>();
  const byTarget = new Map<Target, ByField>();

  const addAt = (target: Target, subscriber: Subscriber): Promise<void> => {
    const fields: ByField = byTarget.get(target) ?? new Map();
    byTarget.set(target, fields);
    const { name } = subscriber.plan.field;
    fields.set(name, (fields.get(name) ?? new Set()).add(subscriber));
    return following.add(target);
  };
  const deleteAt = (target: Target, subscriber: Subscriber) => {
    const fields = byTarget.get(target);
    const { name } = subscriber.plan.field;
    const found = fields?.get(name);
    if (!found?.delete(subscriber)) return;
    if (found.size === 0) fields!.delete(name);
    if (fields!.size > 0) return;
    byTarget.delete(target);
    following.remove(target);
  };
  return {
    async add(subscriber) {
      everyone.add(subscriber);
      await Promise.all([...subscriber.targets].map((target) => addAt(target, subscriber)));
    },
    delete(subscriber) {
      if (!everyone.delete(subscriber)) return;
      for (const target of subscriber.targets) deleteAt(target, subscriber);
    },
    of(fieldName, targets) {
      const found = targets.flatMap((target) => byTarget.get(target)?.get(fieldName) ?? []);
      if (found.length <= 1) return found[0] ?? [];
      return new Set(found.flatMap((subscribers) => [...subscribers]));
    },
    all: () => everyone,
    targets: () => [...byTarget.keys()],
    count: () => everyone.size,
  };
}
