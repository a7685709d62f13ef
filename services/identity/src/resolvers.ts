// Field -> function.
import { getUser, me, userById, usersByIds } from './member/member.resolver.ts';
import { login, logout, refreshSession } from './session/session.resolver.ts';
import { checkUpdate } from './update/check-update.resolver.ts';

export const resolvers = {
  Query: { me, getUser, userById, usersByIds, checkUpdate },
  Mutation: { login, refreshSession, logout },
};
