import type { Member, MemberModel } from './member.model.ts';

export interface MemberStore {
  findById: (id: string) => Promise<Member | null>;
  /** In no particular order; ids nobody has are left out. */
  findByIds: (ids: readonly string[]) => Promise<Member[]>;
  /** With the password hash, for sign-in only. `username` is already lower case. */
  findForSignIn: (username: string) => Promise<(Member & { passwordHash?: string | null }) | null>;
}

export function createMemberStore(members: MemberModel): MemberStore {
  return {
    findById: (id) => members.findById(id).lean<Member>(),
    findByIds: (ids) => members.find({ _id: { $in: [...ids] } }).lean<Member[]>(),
    findForSignIn: (username) => members.findOne({ username }).select('+passwordHash').lean<Member>(),
  };
}
