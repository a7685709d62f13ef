/** One reading for all who may share it; everyone else reads alone. */
import { type AnyDomainEvent, hasRight } from '@banyan/kit';
import type { Engine } from '../../operation/run-operation.ts';
import type { Waiting } from '../subscribers/message-queue.ts';
import type { Subscriber } from '../subscribers/subscriber.ts';
import { type Reading, readMessage, resync } from './read-message.ts';

/** Gives a subscriber the message of a domain event; null when there is none for them. */
export type MessageFor = (subscriber: Subscriber) => Promise<Waiting>;

/** Whether this reading shows the subscriber exactly what their own would. */
function showsTheSame(subscriber: Subscriber, { shownKeys }: Reading): boolean {
  if (subscriber.plan.sharing === 'everyone') return true;
  return !hasRight(subscriber.viewer, 'member.readPrivate') && !shownKeys.has(subscriber.viewer.memberId);
}

const isLikelyNeutral = ({ plan, viewer }: Subscriber): boolean =>
  plan.sharing === 'everyone' || !hasRight(viewer, 'member.readPrivate');

/** What reads for one subscriber more takes a turn of its own, at that member's cost. */
export interface Reader {
  engine: Engine;
  event: AnyDomainEvent;
  inTurn(subscriber: Subscriber, read: () => Promise<Waiting>): Promise<Waiting>;
}

async function alone({ engine, event }: Reader, subscriber: Subscriber): Promise<Waiting> {
  const reading = await readMessage(engine, event, subscriber);
  return reading === 'failed' ? resync() : reading.message;
}

const aloneInTurn = (by: Reader, subscriber: Subscriber): Promise<Waiting> =>
  by.inTurn(subscriber, () => alone(by, subscriber));

/**
 * Reads for a group of subscribers with one share key. One of them reads; the reading tells who of the others may hear it
 * now, so a right is never older than the words it lets through. A reader who may see nothing makes room for one who may.
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
    const reading = await readMessage(by.engine, by.event, reader);
    if (reading === 'failed') return async () => resync();
    own.set(reader, reading.message);
    const { mayHear } = reading;
    if (!mayHear) return async (each) => (own.has(each) ? own.get(each)! : aloneInTurn(by, each));
    candidates = await those(
      mayHear,
      candidates.filter((each) => each !== reader),
    );
    if (reading.message && showsTheSame(reader, reading)) return sharedWith(by, { own, candidates, reading });
  }
  return async (subscriber) => own.get(subscriber) ?? null;
}

async function those(mayHear: NonNullable<Reading['mayHear']>, candidates: Subscriber[]): Promise<Subscriber[]> {
  // All are asked before the first answer is waited for.
  const answers = candidates.map(mayHear);
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
  reading: Reading;
}

function sharedWith(by: Reader, { own, candidates, reading }: Common): MessageFor {
  const others = new Set(candidates);
  return async (subscriber) => {
    const read = own.get(subscriber);
    if (read !== undefined) return read;
    if (!others.has(subscriber)) return null;
    return showsTheSame(subscriber, reading) ? reading.message : aloneInTurn(by, subscriber);
  };
}
