import type { QueryResolvers } from '../generated/resolvers.ts';

/** Who left is none. Asked before anybody can sign in: how many there are, or who, it does not say. */
export const hasMembers: QueryResolvers['hasMembers'] = async (_parent, _args, { identity: { models } }) =>
  (await models.members.exists({ leftAt: null })) !== null;
