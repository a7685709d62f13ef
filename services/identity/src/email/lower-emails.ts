// Rows of earlier releases have an address as it was typed; by its small letters it is found.
import type { MemberModel } from '../member/member.model.ts';

/** Safe to repeat; where it was cut short the next start goes on. */
export async function lowerEmails(members: MemberModel): Promise<void> {
  await members.updateMany({ msjEmail: /[A-Z]/ }, [{ $set: { msjEmail: { $toLower: '$msjEmail' } } }], {
    updatePipeline: true,
    timestamps: false,
  });
}
