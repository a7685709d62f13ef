// Follows what every service tells of its staff, through the fact logs alone: one way in, whether this process was there or not.
import { type AnyFact, type FactLog, logOverlapMs, type ServiceName } from '@banyan/kit';
import type { Insights } from '../context.ts';
import type { Place } from '../open-insights.ts';
import { findPlace, saveEntries, savePlace } from './audit.store.ts';
import type { AuditEntry } from './audit-entry.model.ts';

/** More than one write to a log may hold, so that a whole page is never of one moment. */
const pageSize = 2_000;
/** A place that lags costs a longer read after a start; saved with every turn it would cost a write a second. */
const savePlaceAfterMs = 60_000;

/** Keeps what each service told since the last turn. One that cannot be asked is asked again, and holds up no other. */
export async function followFacts(insights: Insights): Promise<void> {
  await Promise.all(insights.factLogs().map(([service, log]) => followOne(insights, service, log)));
}

async function followOne(insights: Insights, service: ServiceName, log: FactLog): Promise<void> {
  const { places, logger } = insights;
  try {
    const place = places.get(service) ?? (await placeAtStart(insights, service));
    places.set(service, place);
    await readOn(insights, service, log, place);
    place.isAway = false;
  } catch (err) {
    const place = places.get(service);
    if (!place?.isAway) logger.warn({ err, part: service }, 'a fact log cannot be asked');
    if (place) place.isAway = true;
  }
}

async function placeAtStart({ models }: Insights, service: ServiceName): Promise<Place> {
  const savedTo = (await findPlace(models, service)) ?? new Date(0);
  return { readTo: savedTo, savedTo, isAway: false };
}

/** From a little before the place, as what was begun first may be logged last (decision 12). */
async function readOn(insights: Insights, service: ServiceName, log: FactLog, place: Place): Promise<void> {
  const { models } = insights;
  const now = await log.now();
  let from = new Date(Math.max(0, place.readTo.getTime() - logOverlapMs));
  let isMore = true;
  let count = 0;
  while (isMore) {
    const page = await log.read({ from, types: ['staff.acted'], limit: pageSize });
    await saveEntries(
      models,
      page.flatMap(({ fact }) => entriesOf(fact)),
    );
    isMore = page.length === pageSize;
    from = page.at(-1)?.loggedAt ?? from;
    count += page.length;
  }
  place.readTo = now;
  if (count === 0 && now.getTime() - place.savedTo.getTime() < savePlaceAfterMs) return;
  await savePlace(models, service, now);
  place.savedTo = now;
}

function entriesOf({ id, type, at, data }: AnyFact): AuditEntry[] {
  return type === 'staff.acted' ? [{ _id: id, at, ...data }] : [];
}
