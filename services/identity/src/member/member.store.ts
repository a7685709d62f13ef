import type { Models } from '../models.ts';
import type { Member } from './member.model.ts';

export function findMember({ members }: Models, id: string): Promise<Member | null> {
  return members.findById(id).lean<Member>();
}

/** In no particular order; ids nobody has are left out. */
export function findMembers({ members }: Models, ids: readonly string[]): Promise<Member[]> {
  return members.find({ _id: { $in: [...ids] } }).lean<Member[]>();
}

/** With the password hash, for sign-in only. `username` is already lower case. */
export function findForSignIn(
  { members }: Models,
  username: string,
): Promise<(Member & { passwordHash?: string | null }) | null> {
  return members.findOne({ username }).select('+passwordHash').lean<Member>();
}
