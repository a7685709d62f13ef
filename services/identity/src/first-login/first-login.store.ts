import type { Models } from '../models.ts';

/** One bit that turns once: a second write finds nothing to change, so the row is not even touched. */
export async function saveFirstLoginDone({ members }: Models, memberId: string): Promise<void> {
  await members.updateOne({ _id: memberId, firstLogin: true }, { $set: { firstLogin: false } });
}
