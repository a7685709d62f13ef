import { readStored, writeStored } from '@banyan/framework';

/** When this member's last visit was begun. A sign-out wipes it. */
const VISITED_AT = 'banyan.visitedAt';
/** Opening it again within it, or in another tab, is the same visit. */
const SAME_VISIT_MS = 30 * 60_000;

/** Whether this is a visit of its own; then it is the last one from now on. */
export function isAnotherVisit(now = Date.now()): boolean {
  const isAnother = now - Number(readStored(VISITED_AT) ?? 0) >= SAME_VISIT_MS;
  if (isAnother) writeStored(VISITED_AT, String(now));
  return isAnother;
}
