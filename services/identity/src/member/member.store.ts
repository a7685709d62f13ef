import type { Models } from '../models.ts';
import type { Member } from './member.model.ts';
import { storedUsernames } from './username.ts';

export function findMember({ members }: Models, id: string): Promise<Member | null> {
  return members.findById(id).lean<Member>();
}

/** In no particular order; ids nobody has are left out. */
export function findMembers({ members }: Models, ids: readonly string[]): Promise<Member[]> {
  return members.find({ _id: { $in: [...ids] } }).lean<Member[]>();
}

/** A member and what their password is compared with; for sign-in only. */
export type MemberWithPassword = Member & { passwordHash?: string | null };

/** By a user name as it was typed; who is called exactly so comes before who only looks so. */
export async function findForSignIn({ members }: Models, typed: string): Promise<MemberWithPassword | null> {
  const names = storedUsernames(typed);
  const found = await members
    .find({ username: { $in: names } })
    .select('+passwordHash')
    .lean<MemberWithPassword[]>();
  return found.find(({ username }) => username === names[0]) ?? found[0] ?? null;
}

/** `phoneNumber` is in its E.164 form. */
/** Said with its type, by which the index is known to have it: only those who have a number are in there. */
export const withPhone = (phoneNumber: string) => ({ phoneNumber: { $eq: phoneNumber, $type: 'string' as const } });

export function findByPhone({ members }: Models, phoneNumber: string): Promise<MemberWithPassword | null> {
  return members.findOne(withPhone(phoneNumber)).select('+passwordHash').lean<MemberWithPassword>();
}

export function findWithPassword({ members }: Models, id: string): Promise<MemberWithPassword | null> {
  return members.findById(id).select('+passwordHash').lean<MemberWithPassword>();
}
