import type { MemberDataHandler } from '../member/member-data-handler.ts';

/** Of a service that knows no member. */
export const noMemberData: MemberDataHandler = {
  async *export() {},
  erase: async () => true,
};
