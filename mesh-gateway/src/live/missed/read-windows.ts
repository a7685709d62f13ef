/** Reads a log once for all who return at about the same time. */
import { type DomainEventType, type EventLog, type LoggedDomainEvent, logOverlapMs, type Topic } from '@banyan/kit';
import { readAll } from '../../domain-events/read-all.ts';
import { limits } from '../../limits/limits.ts';
import type { Resuming, Returning } from './returning.ts';

export interface LogWindow {
  returning: Resuming[];
  /** Null: older than the log, or more than is worth replaying. */
  domainEvents: LoggedDomainEvent[] | null;
}

/** Anyone who was away much longer than others reads alone: their past is not everyone's cost. */
const windowMs = 30_000;

export async function readWindows(round: readonly Returning[], log: EventLog): Promise<LogWindow[]> {
  const offsets = await log.offsetsOf([...new Set(round.map(({ after }) => after))]);
  const resuming: Resuming[] = [];
  const tooOld: Resuming[] = [];
  for (const each of round) {
    const offset = offsets.get(each.after);
    if (offset) resuming.push({ ...each, from: new Date(offset.getTime() - logOverlapMs) });
    else tooOld.push({ ...each, from: new Date(0) });
  }
  const windows: LogWindow[] = tooOld.length > 0 ? [{ returning: tooOld, domainEvents: null }] : [];
  for (const returning of inWindows(resuming)) windows.push({ returning, domainEvents: await readFor(returning, log) });
  return windows;
}

function inWindows(resuming: Resuming[]): Resuming[][] {
  const windows: Resuming[][] = [];
  for (const each of resuming.toSorted((a, b) => b.from.getTime() - a.from.getTime())) {
    const newest = windows.at(-1)?.[0];
    if (newest && newest.from.getTime() - each.from.getTime() <= windowMs) windows.at(-1)!.push(each);
    else windows.push([each]);
  }
  return windows;
}

function readFor(returning: readonly Resuming[], log: EventLog): Promise<LoggedDomainEvent[] | null> {
  const types = new Set<DomainEventType>();
  const topics = new Set<Topic>();
  for (const { subscriber } of returning) {
    types.add(subscriber.plan.field.eventType);
    for (const topic of subscriber.topics) topics.add(topic);
  }
  const query = { from: returning.at(-1)!.from, types: [...types], topics: [...topics] };
  return readAll(log, query, limits.readEvents);
}
