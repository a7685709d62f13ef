import type { Member } from '../member/member.model.ts';
import type { Models } from '../models.ts';

/** What a member's row keeps of their last start. */
export type Visit = Partial<Pick<Member, 'appVersion' | 'appVersionUpdated' | 'timeZone'>>;

/** Over what was read, and nothing newer: of starts that come together one is kept. */
export async function saveVisit({ members }: Models, member: Member, change: Visit): Promise<void> {
  const { _id, appVersion = null, timeZone = null } = member;
  await members.updateOne({ _id, appVersion, timeZone }, { $set: change });
}
