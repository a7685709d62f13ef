// Who may call what of identity. Signing in and out is for anyone: a password or a cookie decides there.
import type { Calls } from '@banyan/kit';
import { canActAs } from './impersonation.policy.ts';
import { canReadPrivate, canReadShown } from './member.policy.ts';
import { canAnswerQuestion } from './open-question.policy.ts';
import { canChangePasskey } from './passkey.policy.ts';
import { canChangeWaysIn, mustProve } from './second-factor.policy.ts';
import { canEndSession, canSignIn } from './session.policy.ts';

export const calls: Calls = {
  Query: {
    me: { may: 'signedIn', asks: [canSignIn] },
    getUser: { may: 'signedIn', own: 'userId', asks: [canSignIn] },
    ownProfileAs: { may: 'signedIn', own: 'userId', asks: [canSignIn, canReadShown, canReadPrivate] },
    userById: { may: 'signedIn', asks: [canReadShown, canReadPrivate] },
    usersByIds: { may: 'signedIn', asks: [canReadShown, canReadPrivate] },
    memberById: { may: 'signedIn', asks: [canReadShown, canReadPrivate] },
    memberAudience: { may: 'gateway' },
    checkUpdate: { may: 'anyone' },
    secondFactor: { may: 'signedIn', private: true, asks: [canSignIn] },
    myPasskeys: { may: 'signedIn', private: true, asks: [canSignIn] },
    mySessions: { may: 'signedIn', private: true, asks: [canSignIn] },
    instagramAuth: { may: 'signedIn' },
    twitterAuth: { may: 'signedIn' },
    facebookAuth: { may: 'signedIn' },
    linkedinAuth: { may: 'signedIn' },
    mySnapchat: { may: 'signedIn', private: true, asks: [canSignIn] },
    snapchatEnrollments: { may: 'snapchat.send' },
  },
  Mutation: {
    login: { may: 'anyone', asks: [canSignIn] },
    tokenByPhone: { may: 'anyone' },
    verifyLoginCode: { may: 'anyone', asks: [canSignIn] },
    emailByPhone: { may: 'anyone', private: true },
    requestPasswordReset: { may: 'anyone', private: true, asks: [canSignIn] },
    verifyResetCode: { may: 'anyone', private: true, asks: [canSignIn] },
    changePassword: { may: 'anyone', private: true, asks: [canSignIn] },
    refreshSession: { may: 'anyone', asks: [canSignIn] },
    logout: { may: 'anyone' },
    verifySecondFactor: { may: 'anyone', asks: [canSignIn] },
    beginSecondFactor: { may: 'signedIn', private: true, asks: [canSignIn, canChangeWaysIn] },
    confirmSecondFactor: { may: 'signedIn', private: true, asks: [canSignIn, canChangeWaysIn] },
    turnOffSecondFactor: { may: 'signedIn', private: true, asks: [canSignIn, mustProve] },
    renewBackupCodes: { may: 'signedIn', private: true, asks: [canSignIn] },
    beginPasskeySignIn: { may: 'anyone' },
    signInWithPasskey: { may: 'anyone', asks: [canSignIn] },
    beginPasskey: { may: 'signedIn', private: true, asks: [canSignIn, canChangeWaysIn] },
    registerPasskey: { may: 'signedIn', private: true, asks: [canSignIn, canChangeWaysIn] },
    renamePasskey: { may: 'signedIn', private: true, asks: [canSignIn, canChangePasskey] },
    removePasskey: { may: 'signedIn', private: true, asks: [canSignIn, canChangePasskey, canChangeWaysIn] },
    beginSocialLink: { may: 'signedIn', private: true, asks: [canSignIn] },
    finishSocialLink: { may: 'signedIn', private: true, asks: [canSignIn] },
    removeSocialLink: { may: 'signedIn', private: true, asks: [canSignIn] },
    startSnapchatEnrollment: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    verifySnapchatEntrollmentCode: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    cancelSnapchatEnrollment: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    sendSnapchatCode: { may: 'snapchat.send' },
    endSession: { may: 'signedIn', private: true, asks: [canSignIn, canEndSession] },
    endOtherSessions: { may: 'signedIn', private: true, asks: [canSignIn] },
    impersonate: { may: 'member.impersonate', private: true, asks: [canActAs] },
    stopImpersonating: { may: 'anyone', asks: [canSignIn] },
    userCompletedFirstLogin: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    userTalkedWithYogi: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    updatePrivacy: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    updateSendMessages: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    updateQuietHours: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn] },
    answerOpenEndedQuestion: { may: 'signedIn', private: true, own: 'userId', asks: [canSignIn, canAnswerQuestion] },
  },
};
