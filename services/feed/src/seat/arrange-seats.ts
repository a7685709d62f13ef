// Who has a seat and who waits, stored again whenever an answer or the limit has changed (decision 196).
import { placeGiven } from '../domain-events/feed.events.ts';
import type { Models } from '../models.ts';
import { type Answers, allAnswers, answersSince, changedLists, planSeats, type Seating } from './plan-seats.ts';
import type { SeatsDoc } from './seats.model.ts';
import { findGoing, findLimit, findPromised, findSeats, findUnsettled, saveSeats } from './seats.store.ts';

type Before = Pick<SeatsDoc, 'seated' | 'waiting' | 'plannedFor' | 'version'>;

const noSeats: Before = { seated: [], waiting: [], plannedFor: null, version: 0 };

interface Arranging {
  models: Models;
  itemId: string;
  clock: () => Date;
  /** Who goes now, as far as a plan needs to know. */
  read: (before: Before, capacity: number | null) => Promise<Answers>;
}

/** Resolves when the seats follow every answer that was written before the call. Reads all who go: an import or the limit changed them. */
export function arrangeSeats(models: Models, itemId: string, clock: () => Date): Promise<void> {
  return arrange({ models, itemId, clock, read: (before) => allWhoGo(models, itemId, before) });
}

/**
 * As `arrangeSeats`, after answers: reads those alone that are not settled yet, which carry their domain events until they are. Where the seats
 * were planned for another limit, or never, all are read.
 */
export function followAnswers(models: Models, itemId: string, clock: () => Date): Promise<void> {
  const read = (before: Before, capacity: number | null) => {
    const isPlanned = before.version > 0 && before.plannedFor === capacity;
    return isPlanned ? findUnsettled(models, itemId).then(answersSince) : allWhoGo(models, itemId, before);
  };
  return arrange({ models, itemId, clock, read });
}

/**
 * Seats are read before the answers, so a plan is never older than the version it is stored upon. It is stored also where it changes
 * nothing, so that nobody can store what they read before it. Anyone who loses the race plans again.
 */
async function arrange({ models, itemId, clock, read }: Arranging): Promise<void> {
  for (;;) {
    const before = (await findSeats(models, itemId)) ?? noSeats;
    const at = clock();
    const { capacity, isAhead } = await findLimit(models, itemId, at);
    // Where there never was a limit there are no seats.
    if (capacity === undefined && before.version === 0) return;
    const plannedFor = capacity ?? null;
    const plan = planSeats(before, await read(before, plannedFor), capacity);
    // Of what is over or cancelled a place is no news.
    const domainEvents = isAhead ? plan.movedUp.map((memberId) => placeGiven(itemId, memberId, at)) : [];
    const next = { ...changedLists(before, plan), plannedFor, version: before.version };
    if (await saveSeats(models, itemId, next, domainEvents)) return;
  }
}

/** Only of who is neither seated nor waiting yet it is asked what they were promised: the rest is in an index. */
async function allWhoGo(models: Models, itemId: string, { seated, waiting }: Seating): Promise<Answers> {
  const going = await findGoing(models, itemId);
  const known = new Set([...seated, ...waiting]);
  const promised = await findPromised(
    models,
    itemId,
    going.filter((memberId) => !known.has(memberId)),
  );
  return allAnswers(going.map((memberId) => ({ memberId, isPromised: promised.has(memberId) })));
}
