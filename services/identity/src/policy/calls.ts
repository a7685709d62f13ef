// Who may call what of identity. Signing in and out is for anyone: a password or a cookie decides there.
import type { Calls } from '@banyan/kit';
import { canReadPrivate, canReadShown } from './member.policy.ts';
import { canSignIn } from './session.policy.ts';

export const calls: Calls = {
  Query: {
    me: { may: 'signedIn', asks: [canSignIn] },
    getUser: { may: 'signedIn', own: 'userId', asks: [canSignIn] },
    userById: { may: 'signedIn', asks: [canReadShown, canReadPrivate] },
    usersByIds: { may: 'signedIn', asks: [canReadShown, canReadPrivate] },
    checkUpdate: { may: 'anyone' },
  },
  Mutation: {
    login: { may: 'anyone', asks: [canSignIn] },
    tokenByPhone: { may: 'anyone' },
    verifyLoginCode: { may: 'anyone', asks: [canSignIn] },
    emailByPhone: { may: 'anyone' },
    requestPasswordReset: { may: 'anyone', asks: [canSignIn] },
    verifyResetCode: { may: 'anyone', asks: [canSignIn] },
    changePassword: { may: 'anyone', asks: [canSignIn] },
    refreshSession: { may: 'anyone', asks: [canSignIn] },
    logout: { may: 'anyone' },
    userCompletedFirstLogin: { may: 'signedIn', own: 'userId', asks: [canSignIn] },
  },
};
