/**
 * Readings on their way: each waits for its turn, and what is about the same subject and for the same readers waits
 * together. So a burst of domain events about one item costs its readers one reading, and never more than they can take.
 */
import { type AnyDomainEvent, codeOf, type Logger } from '@banyan/kit';
import type { Engine } from '../../operation/run-operation.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { resync } from './read-message.ts';
import { type MessageFor, type Reader, readShared } from './share-read.ts';

/** `members`: for whom it is, so that anyone who reads alone pays for it. */
export type TakeSlot = <Result>(
  members: readonly string[],
  cost: number,
  read: () => Promise<Result>,
) => Promise<Result>;

export interface LiveReads {
  /** Gives each of these subscribers, who share one share key, a place in their queue for the message of this domain event. */
  deliver(event: AnyDomainEvent, group: readonly Subscriber[]): void;
}

interface Pending {
  event: AnyDomainEvent;
  subscribers: Set<Subscriber>;
  messageFor: Promise<MessageFor>;
}

const membersOf = (subscribers: readonly Subscriber[]): string[] => [
  ...new Set(subscribers.map(({ viewer }) => viewer.memberId)),
];

export function createLiveReads(engine: Engine, takeSlot: TakeSlot, logger: Logger): LiveReads {
  const pending = new Map<string, Pending>();

  const begin = (key: string, event: AnyDomainEvent, first: Subscriber, group: readonly Subscriber[]): Pending => {
    const entry: Pending = { event, subscribers: new Set(), messageFor: undefined as never };
    const read = () => {
      pending.delete(key);
      return readPending(engine, takeSlot, entry);
    };
    pending.set(key, entry);
    // Not before the group has its places: an empty machine would read at once.
    entry.messageFor = Promise.resolve()
      .then(() => takeSlot(membersOf(group), first.plan.cost, read))
      .catch((err: unknown) => {
        pending.delete(key);
        if (codeOf(err) === 'RESYNC') logger.warn({ eventId: event.id }, 'a live message was shed');
        else logger.error({ err, eventId: event.id }, 'a live message failed');
        return async () => resync();
      });
    return entry;
  };

  return {
    deliver(event, group) {
      const [first] = group;
      if (!first) return;
      const { field } = first.plan;
      const key = `${field.name} ${first.shareKey} ${field.subjectId(event as never)}`;
      const entry = pending.get(key) ?? begin(key, event, first, group);
      // What is read when the turn comes is as new as the newest domain event.
      entry.event = event;
      for (const subscriber of group) {
        if (entry.subscribers.has(subscriber)) continue;
        entry.subscribers.add(subscriber);
        pushMessage(subscriber, entry.messageFor, (err) =>
          logger.error({ err, eventId: event.id }, 'a live message failed'),
        );
      }
    },
  };
}

function readPending(engine: Engine, takeSlot: TakeSlot, { event, subscribers }: Pending): Promise<MessageFor> {
  const inSlot: Reader['inSlot'] = ({ viewer, plan }, one) => takeSlot([viewer.memberId], plan.cost, one);
  // Some may have left while it waited; without anyone nothing is read.
  const present = [...subscribers].filter(({ messages }) => !messages.isOver());
  return readShared({ engine, event, inSlot }, present);
}

/** Keeps the place; who can not be given the message reads everything again. */
function pushMessage(subscriber: Subscriber, liveRead: Promise<MessageFor>, failed: (err: unknown) => void): void {
  const message = liveRead
    .then((messageFor) => messageFor(subscriber))
    .catch((err: unknown) => {
      failed(err);
      return resync();
    });
  subscriber.messages.push(message);
}
