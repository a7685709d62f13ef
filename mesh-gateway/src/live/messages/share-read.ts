/** One reading for all who may share it; everyone else reads alone. */
import { type AnyDomainEvent, hasPermission } from '@banyan/kit';
import type { Engine } from '../../operation/run-operation.ts';
import type { Waiting } from '../subscribers/message-queue.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { type LiveRead, readMessage, resync } from './read-message.ts';

/** Gives a subscriber the message of a domain event; null when there is none for them. */
export type MessageFor = (subscriber: Subscriber) => Promise<Waiting>;

/** Whether this reading shows the subscriber exactly what their own would. */
function showsTheSame(subscriber: Subscriber, { shownKeys }: LiveRead): boolean {
  if (subscriber.plan.sharing === 'everyone') return true;
  return !hasPermission(subscriber.viewer, 'member.readPrivate') && !shownKeys.has(subscriber.viewer.memberId);
}

const isLikelyNeutral = ({ plan, viewer }: Subscriber): boolean =>
  plan.sharing === 'everyone' || !hasPermission(viewer, 'member.readPrivate');

/** What reads for one subscriber more takes a turn of its own, at that member's cost. */
export interface Reader {
  engine: Engine;
  event: AnyDomainEvent;
  inSlot(subscriber: Subscriber, read: () => Promise<Waiting>): Promise<Waiting>;
}

async function alone({ engine, event }: Reader, subscriber: Subscriber): Promise<Waiting> {
  const liveRead = await readMessage(engine, event, subscriber);
  return liveRead === 'failed' ? resync() : liveRead.message;
}

const aloneInSlot = (by: Reader, subscriber: Subscriber): Promise<Waiting> =>
  by.inSlot(subscriber, () => alone(by, subscriber));

/**
 * Reads for a group of subscribers with one share key. One of them reads; the reading says who of the others may hear it
 * now, so a permission is never older than the words it lets through. A reader who may see nothing makes room for one who may.
 */
export async function readShared(by: Reader, group: readonly Subscriber[]): Promise<MessageFor> {
  const [first] = group;
  if (!first) return async () => null;
  if (first.plan.sharing === 'nobody') {
    // Their share key names one viewer: these are the tabs of one member.
    const message = await alone(by, first);
    return async () => message;
  }
  const own = new Map<Subscriber, Waiting>();
  let candidates = [...group.filter(isLikelyNeutral), ...group.filter((each) => !isLikelyNeutral(each))];
  for (let reader = candidates[0]; reader; reader = candidates[0]) {
    const liveRead = await readMessage(by.engine, by.event, reader);
    if (liveRead === 'failed') return async () => resync();
    own.set(reader, liveRead.message);
    const { mayReceive } = liveRead;
    if (!mayReceive) return async (each) => (own.has(each) ? own.get(each)! : aloneInSlot(by, each));
    candidates = await those(
      mayReceive,
      candidates.filter((each) => each !== reader),
    );
    if (liveRead.message && showsTheSame(reader, liveRead)) return sharedWith(by, { own, candidates, liveRead });
  }
  return async (subscriber) => own.get(subscriber) ?? null;
}

async function those(mayReceive: NonNullable<LiveRead['mayReceive']>, candidates: Subscriber[]): Promise<Subscriber[]> {
  // All are asked before the first answer is waited for.
  const answers = candidates.map(mayReceive);
  const found: Subscriber[] = [];
  for (const [index, candidate] of candidates.entries()) {
    const answer = answers[index]!;
    if (typeof answer === 'boolean' ? answer : await answer) found.push(candidate);
  }
  return found;
}

interface Common {
  own: ReadonlyMap<Subscriber, Waiting>;
  /** Who may hear it besides those who read. */
  candidates: readonly Subscriber[];
  liveRead: LiveRead;
}

function sharedWith(by: Reader, { own, candidates, liveRead }: Common): MessageFor {
  const others = new Set(candidates);
  return async (subscriber) => {
    const read = own.get(subscriber);
    if (read !== undefined) return read;
    if (!others.has(subscriber)) return null;
    return showsTheSame(subscriber, liveRead) ? liveRead.message : aloneInSlot(by, subscriber);
  };
}
