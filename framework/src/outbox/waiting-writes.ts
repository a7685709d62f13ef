// What has not arrived, as it is shown.
import type { Entries } from './outbox-entry.ts';
import type { UnderWay } from './outbox-parts.ts';
import type { WaitingWrite } from './outbox-slot.ts';

interface Line {
  /** What is on its way. */
  underWay: UnderWay;
  /** Whether the last request reached the server. */
  isOnline: boolean;
  /** Whether the device knows a network. */
  hasNetwork: boolean;
}

/**
 * Without a network a write waits, however long it was tried before.
 *
 * @param before those that were shown last: one that is as it was stays the same object, so that who shows it is not drawn again
 */
export function waitingWritesOf(entries: Entries, line: Line, before: readonly WaitingWrite[]): WaitingWrite[] {
  return entries.map(({ id, key, tries, notSent }) => {
    const isIdle = !line.underWay.has(id);
    // An attempt that follows another one changes nothing for anyone who looks: no word, and no button, comes and goes with it.
    const waits = isIdle ? !line.isOnline || tries > 0 : tries > 1;
    const isWaiting = notSent === 'retried' && line.hasNetwork ? false : waits;
    const isNotSent = notSent === 'shown' && line.hasNetwork;
    const same = before.find((each) => each.id === id && each.isWaiting === isWaiting && each.isNotSent === isNotSent);
    return same ?? { id, key, isWaiting, isNotSent };
  });
}
