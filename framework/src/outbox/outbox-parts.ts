// What the outbox stands on: a disk, the network and the page, or those of a test.
import type { OutboxDisk } from './outbox-disk.ts';
import type { Entries, OutboxEntry, Refusal } from './outbox-entry.ts';

/** What became of one attempt. `lost`: nobody was reached. `later`: not now, says the service. */
export type Outcome =
  | { is: 'done' }
  | { is: 'lost' }
  | { is: 'later'; seconds: number }
  | ({ is: 'changed' } & Pick<OutboxEntry, 'variables'> & Partial<Pick<OutboxEntry, 'file' | 'tries'>>)
  | { is: 'refused'; refusal: Refusal };

/** Whether an entry is being sent. */
export type UnderWay = Pick<ReadonlySet<string>, 'has'>;

/** What the outbox stands on. */
export interface OutboxParts {
  disk: OutboxDisk;
  deliver(entry: OutboxEntry): Promise<Outcome>;
  /** Runs it while no other tab does. */
  withSendLock(work: () => Promise<void>): Promise<void>;
  /** Whether there is a member, and a network as far as the device knows. */
  canSend(): boolean;
  /** Whether somebody looks at this page: what is refused comes back there. */
  isSeen(): boolean;
  /** Whether the module that takes back what it carries is here. */
  canReject(entry: OutboxEntry): boolean;
  /** Puts the words back and says why. */
  rejectWrite(entry: OutboxEntry, refusal: Refusal): void;
  /** Calls back after a while: `lost` says how often in a row nobody was reached. */
  later(wait: { seconds: number } | { lost: number }, then: () => void): void;
  /** Every change: what waits, and what of it is on its way. */
  show(entries: Entries, underWay: UnderWay): void;
  broadcastChange(): void;
  now(): number;
}
