// A place is taken before its member is written. A request that was cut off between the two, and not repeated, leaves it taken.
import type { Identity } from '../context.ts';
import type { Invitation } from './invitation.model.ts';
import { releasePlace } from './invitation.store.ts';

/** As long as a repeat of the same request goes on where it stopped. */
export const repeatMs = 10 * 60_000;

/** Frees the places that nobody came by, neither as a member nor as somebody who waits. Answers how many. */
export async function freeAbandonedPlaces(
  { models }: Pick<Identity, 'models'>,
  { _id, usedBy }: Pick<Invitation, '_id' | 'usedBy'>,
  now: Date,
): Promise<number> {
  const old = usedBy.filter(({ at }) => now.getTime() - at.getTime() > repeatMs).map(({ memberId }) => memberId);
  if (old.length === 0) return 0;
  const [members, requests] = await Promise.all([
    models.members.find({ _id: { $in: old } }, { _id: 1 }).lean(),
    models.joinRequests.find({ _id: { $in: old } }, { _id: 1 }).lean(),
  ]);
  const came = new Set([...members, ...requests].map((row) => row._id));
  const abandoned = old.filter((memberId) => !came.has(memberId));
  for (const memberId of abandoned) await releasePlace(models, _id, memberId);
  return abandoned.length;
}
