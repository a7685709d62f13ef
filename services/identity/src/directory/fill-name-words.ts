// Rows of earlier releases have no words by which their member is found.
import { nameWords } from '@banyan/kit';
import type { Member, MemberModel } from '../member/member.model.ts';

const atOnce = 500;
type Named = Pick<Member, '_id' | 'firstName' | 'lastName' | 'username'>;

/** The words of a member, as they are stored beside their names. */
export const nameWordsOf = ({ firstName, lastName, username }: Omit<Named, '_id'>): string[] =>
  nameWords(firstName, lastName, username);

/** Safe to repeat; where it was cut short the next start goes on. */
export async function fillNameWords(members: MemberModel): Promise<void> {
  const isUnfilled = { nameWords: { $exists: false }, erasedAt: null };
  for (;;) {
    const rows = await members
      .find(isUnfilled, { firstName: 1, lastName: 1, username: 1 })
      .limit(atOnce)
      .lean<Named[]>();
    if (rows.length === 0) return;
    const writes = rows.map((row) => ({
      updateOne: { filter: { _id: row._id, ...isUnfilled }, update: { $set: { nameWords: nameWordsOf(row) } } },
    }));
    await members.bulkWrite(writes, { ordered: false });
  }
}
