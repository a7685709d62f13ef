/**
 * Finds the subscribers of a domain event by the topics it is sent to, so that a domain event costs what its receivers cost and not
 * who else is online. Publishes which topics somebody here waits for: behind Redis nothing else travels to this gateway.
 */
import type { BusSubscription, Topic } from '@banyan/kit';
import type { Subscriber } from './subscriber.ts';

export interface Receivers {
  /** Resolves when domain events sent to the subscriber from now on arrive here. */
  add(subscriber: Subscriber): Promise<void>;
  delete(subscriber: Subscriber): void;
  /** The subscribers of one subscription field at any of these topics, each once. */
  of(fieldName: string, topics: readonly Topic[]): Iterable<Subscriber>;
  all(): Iterable<Subscriber>;
  /** Every topic that somebody waits for. */
  topics(): Topic[];
  count(): number;
}

type ByField = Map<string, Set<Subscriber>>;

export function createReceivers(following: BusSubscription): Receivers {
  const everyone = new Set<Subscriber>();
  const byTopic = new Map<Topic, ByField>();

  const addAt = (topic: Topic, subscriber: Subscriber): Promise<void> => {
    const fields: ByField = byTopic.get(topic) ?? new Map();
    byTopic.set(topic, fields);
    const { name } = subscriber.plan.field;
    fields.set(name, (fields.get(name) ?? new Set()).add(subscriber));
    return following.add(topic);
  };
  const deleteAt = (topic: Topic, subscriber: Subscriber) => {
    const fields = byTopic.get(topic);
    const { name } = subscriber.plan.field;
    const found = fields?.get(name);
    if (!found?.delete(subscriber)) return;
    if (found.size === 0) fields!.delete(name);
    if (fields!.size > 0) return;
    byTopic.delete(topic);
    following.remove(topic);
  };
  return {
    async add(subscriber) {
      everyone.add(subscriber);
      await Promise.all([...subscriber.topics].map((topic) => addAt(topic, subscriber)));
    },
    delete(subscriber) {
      if (!everyone.delete(subscriber)) return;
      for (const topic of subscriber.topics) deleteAt(topic, subscriber);
    },
    of(fieldName, topics) {
      const found = topics.flatMap((topic) => byTopic.get(topic)?.get(fieldName) ?? []);
      if (found.length <= 1) return found[0] ?? [];
      return new Set(found.flatMap((subscribers) => [...subscribers]));
    },
    all: () => everyone,
    topics: () => [...byTopic.keys()],
    count: () => everyone.size,
  };
}
