// Follows what other services tell, through their fact logs alone: one way in, whether this process was there or not.
import type { FactType, ServiceName } from '../facts/catalogue.ts';
import type { AnyFact } from '../facts/fact.ts';
import { type FactLog, logOverlapMs } from '../facts/fact-log.ts';
import type { Logger } from '../log/logger.ts';

export interface Following<Type extends FactType = FactType> {
  /** The logs to follow. They start beside this process, so they are asked for when they are read. */
  logs: () => readonly (readonly [ServiceName, FactLog])[];
  types: readonly Type[];
  /** Where a process before this one was, by the clock of that service's database. */
  findPlace: (service: ServiceName) => Promise<Date | undefined>;
  /** A place only goes on, whichever of several processes is faster. */
  savePlace: (service: ServiceName, readTo: Date) => Promise<unknown>;
  /** Safe to repeat: facts come again after a start, and to every process. What throws is asked for again. */
  take: (facts: Extract<AnyFact, { type: Type }>[]) => Promise<unknown>;
  logger: Logger;
}

interface Place {
  /** All that was logged before is taken. */
  readTo: Date;
  /** What a next process would begin from. */
  savedTo: Date;
  /** When the log's clock was asked, on this process's own watch. */
  askedAtMs: number;
  /** Its log could not be asked the last time. */
  isAway: boolean;
  /** What of the last moments was taken, and when it was logged: it is read again, and taken once. */
  taken: Map<string, Date>;
}

/** More than one write to a log may hold, so that a whole page is never of one moment. */
const pageSize = 2_000;
/** A place that lags costs a longer read after a start; saved with every turn it would cost a write a second. */
const savePlaceAfterMs = 60_000;
/** With every turn, the clock would be half of what is asked; a place that lags this much reads so much more again. */
const askClockAfterMs = 5_000;

/** Takes what each service told since the last turn. One that cannot be asked is asked again, and holds up no other. */
export function followFacts<Type extends FactType>(following: Following<Type>): () => Promise<void> {
  const places = new Map<ServiceName, Place>();
  const followOne = async (service: ServiceName, log: FactLog) => {
    try {
      const place = places.get(service) ?? (await placeAtStart(following, service));
      places.set(service, place);
      await readOn(following, service, log, place);
      place.isAway = false;
    } catch (err) {
      const place = places.get(service);
      if (!place?.isAway) following.logger.warn({ err, part: service }, 'a fact log cannot be followed');
      if (place) place.isAway = true;
    }
  };
  return async () => void (await Promise.all(following.logs().map(([service, log]) => followOne(service, log))));
}

async function placeAtStart({ findPlace }: Pick<Following, 'findPlace'>, service: ServiceName): Promise<Place> {
  const savedTo = (await findPlace(service)) ?? new Date(0);
  return { readTo: savedTo, savedTo, askedAtMs: Number.NEGATIVE_INFINITY, isAway: false, taken: new Map() };
}

/** From a little before the place, as what was begun first may be logged last (decision 12). */
async function readOn<Type extends FactType>(
  { types, take, savePlace }: Following<Type>,
  service: ServiceName,
  log: FactLog,
  place: Place,
): Promise<void> {
  const askedAtMs = performance.now();
  const isLate = askedAtMs - place.askedAtMs >= askClockAfterMs;
  const now = isLate ? await log.now() : place.readTo;
  let from = new Date(Math.max(0, place.readTo.getTime() - logOverlapMs));
  const overlap = from;
  let isMore = true;
  let count = 0;
  while (isMore) {
    const page = await log.read({ from, types, limit: pageSize });
    const fresh = page.filter(({ fact }) => !place.taken.has(fact.id));
    if (fresh.length > 0) await take(fresh.map(({ fact }) => fact as Extract<AnyFact, { type: Type }>));
    for (const { fact, loggedAt } of fresh) place.taken.set(fact.id, loggedAt);
    isMore = page.length === pageSize;
    from = page.at(-1)?.loggedAt ?? from;
    count += fresh.length;
  }
  for (const [id, loggedAt] of place.taken) if (loggedAt < overlap) place.taken.delete(id);
  place.readTo = now;
  if (isLate) place.askedAtMs = askedAtMs;
  if (count === 0 && now.getTime() - place.savedTo.getTime() < savePlaceAfterMs) return;
  await savePlace(service, now);
  place.savedTo = now;
}
