import type { MemberDoor } from '../member/member-door.ts';

/** Of a service that knows no member. */
export const noMember: MemberDoor = {
  async *export() {},
  erase: async () => true,
};
