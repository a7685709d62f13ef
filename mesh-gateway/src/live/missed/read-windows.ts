/** Reads a log once for all who return at about the same time. */
import { type FactLog, type FactType, type LoggedFact, logOverlapMs, type Target } from '@banyan/kit';
import { readAll } from '../../facts/read-all.ts';
import { limits } from '../../limits/limits.ts';
import type { Placed, Returning } from './returning.ts';

export interface LogWindow {
  returning: Placed[];
  /** Null: older than the log, or more than is worth replaying. */
  facts: LoggedFact[] | null;
}

/** Whoever was away much longer than others reads alone: their past is not everyone's cost. */
const windowMs = 30_000;

export async function readWindows(round: readonly Returning[], log: FactLog): Promise<LogWindow[]> {
  const places = await log.placesOf([...new Set(round.map(({ after }) => after))]);
  const placed: Placed[] = [];
  const tooOld: Placed[] = [];
  for (const each of round) {
    const place = places.get(each.after);
    if (place) placed.push({ ...each, from: new Date(place.getTime() - logOverlapMs) });
    else tooOld.push({ ...each, from: new Date(0) });
  }
  const windows: LogWindow[] = tooOld.length > 0 ? [{ returning: tooOld, facts: null }] : [];
  for (const returning of inWindows(placed)) windows.push({ returning, facts: await readFor(returning, log) });
  return windows;
}

function inWindows(placed: Placed[]): Placed[][] {
  const windows: Placed[][] = [];
  for (const each of placed.toSorted((a, b) => b.from.getTime() - a.from.getTime())) {
    const newest = windows.at(-1)?.[0];
    if (newest && newest.from.getTime() - each.from.getTime() <= windowMs) windows.at(-1)!.push(each);
    else windows.push([each]);
  }
  return windows;
}

function readFor(returning: readonly Placed[], log: FactLog): Promise<LoggedFact[] | null> {
  const types = new Set<FactType>();
  const targets = new Set<Target>();
  for (const { subscriber } of returning) {
    types.add(subscriber.plan.field.factType);
    for (const target of subscriber.targets) targets.add(target);
  }
  const query = { from: returning.at(-1)!.from, types: [...types], targets: [...targets] };
  return readAll(log, query, limits.readFacts);
}
