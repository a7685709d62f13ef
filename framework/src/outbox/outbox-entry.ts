// What of a write is kept on the device, and what a list of such does with one more.
import type { DocumentNode } from '@apollo/client';
import type { UploadPurpose } from '../upload/upload-purpose.ts';
import type { WordingKey } from '../wording/wording-key.ts';

/** How many writes of one member may wait on a device. */
export const MOST_WAITING = 200;
/** What waited longer is not sent by itself any more: it comes back to anyone who wrote it. */
export const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
/** Enough of what went before to know one's own words again. */
const MOST_BEFORE = 20;

/** Where words that are not taken stand again: the place of a draft. */
export interface OutboxWords {
  /** As of `useDraft`, with the module before it: `feed:comment:<item>:`. */
  place: string;
  text: string;
}

/** Why something was not taken. */
export interface Refusal {
  code: string;
  wordingKey: WordingKey;
  /** The input it is about, where the service named one. */
  field?: string;
}

/** A picture that is uploaded before its write is sent. The bytes stand beside the list (`outbox-files.ts`). */
export interface OutboxFile {
  purpose: UploadPurpose;
  /** The variable that says what the upload answered; without a value it has to be uploaded. */
  variable: string;
  /** How often it was uploaded. */
  uploads?: number;
}

/** One write, as data alone: it is sent also where the module that made it is not loaded. */
export interface OutboxEntry {
  /** The client id: the same for each attempt, so that the service takes it once. */
  id: string;
  /** What it is about: a later write with the same key takes its place. Its id, where each one counts. */
  key: string;
  /** Which write of which module: `feed.reaction`. */
  name: string;
  /** Of one subject they are sent one after the other, as they were written. */
  subject: string;
  document: DocumentNode;
  variables: Record<string, unknown>;
  /** What else its prediction needs to know. */
  note?: unknown;
  words?: OutboxWords | undefined;
  file?: OutboxFile | undefined;
  /** What to say when it is not taken. */
  failed: WordingKey;
  /** Milliseconds since 1970, by this device's clock. */
  writtenAt: number;
  /** How often it was begun to be sent: from the first time on it may have arrived. */
  tries: number;
  /** Since when it is tried or stands behind what is, this device with a network all the while. */
  triedSince?: number;
  /** It was tried for too long (`not-sent.ts`), and its author was shown that; `retried`: they have asked for another try. */
  notSent?: 'shown' | 'retried';
  /** The variables of earlier writes in whose place it stands, of those that may have arrived. */
  before?: readonly Record<string, unknown>[];
  /** It was not taken, and waits for a page that somebody looks at. */
  refused?: Refusal;
}

export type Entries = readonly OutboxEntry[];

export const without = (entries: Entries, id: string): Entries => entries.filter((entry) => entry.id !== id);

/** With one more at the end; of the same key the last one stands. The same write twice is one. */
export function withEntry(entries: Entries, entry: OutboxEntry): Entries {
  if (entries.some(({ id, key }) => id === entry.id && key === id)) return entries;
  const last = entries.find(({ key, refused }) => key === entry.key && !refused);
  if (!last) return [...entries, entry];
  const before = [...(last.before ?? []), ...(last.tries > 0 ? [last.variables] : [])].slice(-MOST_BEFORE);
  return [...without(entries, last.id), before.length > 0 ? { ...entry, before } : entry];
}

export const changed = (entries: Entries, id: string, change: Partial<OutboxEntry>): Entries =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

/** A clock that was set back makes nothing old. */
export const isTooOld = ({ writtenAt }: OutboxEntry, now: number): boolean => now - writtenAt > KEPT_MS;

/** The first of each subject, but of those that are busy. Nothing overtakes. */
export function firstOfEach(entries: Entries, isBusy: (entry: OutboxEntry) => boolean): OutboxEntry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    if (entry.refused || seen.has(entry.subject)) return false;
    seen.add(entry.subject);
    return !isBusy(entry);
  });
}

/** All that a prediction reads. */
const predictedOf = ({ id, variables, note, words, before, writtenAt, tries }: OutboxEntry) => [
  id,
  variables,
  note,
  words,
  before,
  writtenAt,
  tries > 1,
];

/** Whether both lists show the same: an attempt that begins, or is kept, changes nothing of it. */
export const arePredictedAlike = (one: Entries, other: Entries): boolean =>
  JSON.stringify(one.map(predictedOf)) === JSON.stringify(other.map(predictedOf));
