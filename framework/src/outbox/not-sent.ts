// From when on a write that does not get through is shown as not sent. It is tried still, and shows as sent once it arrives (decision 151).
import type { Entries, OutboxEntry } from './outbox-entry.ts';

/** So long its author waits; then it is theirs to say what becomes of it. */
export const TRIED_MS = 5 * 60_000;

/** The time since one is tried counts only while the device has a network: begun, it runs for all that wait. */
export const begun = (entries: Entries, id: string, now: number): Entries =>
  entries.map((entry) => {
    // A clock that was set back begins once more.
    const triedSince = Math.min(entry.triedSince ?? now, now);
    return { ...entry, triedSince, tries: entry.tries + (entry.id === id ? 1 : 0) };
  });

function withoutClock(entry: OutboxEntry): OutboxEntry {
  const { triedSince: _, notSent: __, ...left } = entry;
  return left;
}

/** No try has failed. */
export const unclocked = (entries: Entries): Entries => entries.map(withoutClock);

/** One of this subject has arrived: the way is open for those behind it. */
export const afterArrival =
  (subject: string) =>
  (left: Entries): Entries =>
    left.map((entry) => (entry.subject === subject ? withoutClock(entry) : entry));

const isOverdue = ({ refused, triedSince, notSent }: OutboxEntry, now: number): boolean =>
  !refused && notSent !== 'shown' && triedSince !== undefined && now - triedSince >= TRIED_MS;

const isOf = (entry: OutboxEntry, subject: string | undefined): boolean =>
  subject === undefined || entry.subject === subject;

/** Whether there is something more to show as not sent, of one subject or of all. */
export const hasNotSent = (entries: Entries, now: number, subject?: string): boolean =>
  entries.some((entry) => isOf(entry, subject) && isOverdue(entry, now));

/** Shows what was tried for too long as not sent, also what waits behind it for as long. */
export const withNotSent = (entries: Entries, now: number, subject?: string): Entries =>
  entries.map((entry) =>
    isOf(entry, subject) && isOverdue(entry, now) ? { ...entry, notSent: 'shown' as const } : entry,
  );

/** What is not sent of this subject is on its way again; if that fails too, it is not sent at once. */
export const retried = (entries: Entries, subject: string): Entries =>
  entries.map((entry) =>
    entry.subject === subject && entry.notSent ? { ...entry, notSent: 'retried' as const } : entry,
  );

/** With one that was taken out, where it stood: before what its subject has that was written later. */
export function atItsPlace(entries: Entries, entry: OutboxEntry): Entries {
  if (entries.some(({ id }) => id === entry.id)) return entries;
  const next = entries.findIndex(({ subject, writtenAt }) => subject === entry.subject && writtenAt > entry.writtenAt);
  return next < 0 ? [...entries, entry] : entries.toSpliced(next, 0, entry);
}
