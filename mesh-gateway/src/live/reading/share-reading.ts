/** One reading for all who may share it; everyone else reads alone. */
import { type AnyFact, isStaff } from '@banyan/kit';
import type { Engine } from '../../operation/run-operation.ts';
import type { Waiting } from '../message-queue.ts';
import type { Subscriber } from '../subscriber.ts';
import { type Reading, readItem, resync } from './read-item.ts';

/** Gives a subscriber the message of a fact; null when there is none for them. */
export type MessageFor = (subscriber: Subscriber) => Promise<Waiting>;

/** Readers tried before everyone is left to read alone. */
const mostReaders = 3;

/** Whether this reading shows the subscriber exactly what their own would. */
function isSharedWith(subscriber: Subscriber, { memberIds }: Reading): boolean {
  if (subscriber.plan.sharing === 'everyone') return true;
  return !isStaff(subscriber.viewer) && !memberIds.has(subscriber.viewer.memberId);
}

const isLikelyNeutral = ({ plan, viewer }: Subscriber): boolean => plan.sharing === 'everyone' || !isStaff(viewer);

export function createSharedReadings(engine: Engine, keepMs = 2_000) {
  const shared = new Map<string, Promise<MessageFor>>();

  const alone = async (fact: AnyFact, subscriber: Subscriber): Promise<Waiting> => {
    const reading = await readItem(engine, fact, subscriber);
    return reading === 'failed' ? resync() : reading.message;
  };

  const readOnce = async (fact: AnyFact, group: readonly Subscriber[]): Promise<MessageFor> => {
    const own = new Map<Subscriber, Waiting>();
    let common: Reading | undefined;
    const readers = group.filter(isLikelyNeutral).slice(0, mostReaders);
    for (const reader of readers.length > 0 ? readers : group.slice(0, 1)) {
      const reading = await readItem(engine, fact, reader);
      if (reading === 'failed') return async () => resync();
      own.set(reader, reading.message);
      if (!reading.message || !isSharedWith(reader, reading)) continue;
      common = reading;
      break;
    }
    const isGone = own.size === mostReaders && [...own.values()].every((message) => message === null);
    return async (subscriber) => {
      if (isGone) return null;
      const read = own.get(subscriber);
      if (read !== undefined) return read;
      return common && isSharedWith(subscriber, common) ? common.message : alone(fact, subscriber);
    };
  };

  return {
    /** `group`: subscribers of one share key. Asked again soon (as after a restart), it answers from the same reading. */
    messageFor(fact: AnyFact, group: readonly Subscriber[]): MessageFor {
      const [first] = group;
      if (!first || first.plan.sharing === 'nobody') return (subscriber) => alone(fact, subscriber);
      const key = `${fact.id} ${first.shareKey}`;
      let reading = shared.get(key);
      if (!reading) {
        reading = readOnce(fact, group);
        shared.set(key, reading);
        setTimeout(() => shared.delete(key), keepMs).unref();
      }
      return async (subscriber) => (await reading)(subscriber);
    },
  };
}
