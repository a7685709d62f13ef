// Field -> function.

import type { CompleteResolvers } from '@banyan/kit';
import { endOtherSessions, endSession, mySessions } from './device/device.resolver.ts';
import { beginEmail, confirmEmail, ownEmail, removeEmail, setEmailChoices } from './email/email.resolver.ts';
import { fetchExport, myExport, requestExport } from './export/export.resolver.ts';
import { userCompletedFirstLogin } from './first-login/first-login.resolver.ts';
import type { Resolvers, ResolversParentTypes } from './generated/resolvers.ts';
import { userTalkedWithYogi } from './guide/guide.resolver.ts';
import { impersonate, stopImpersonating } from './impersonation/impersonation.resolver.ts';
import {
  acceptInvitation,
  beginInvitationPasskey,
  createInvitation,
  invitations,
  joinByInvitation,
  openInvitation,
  resendInvitation,
  revokeInvitation,
  sendInvitationCode,
  sendInvitations,
} from './invitation/invitation.resolver.ts';
import { decideJoinRequest, joinRequests } from './join-request/join-request.resolver.ts';
import { deleteAccount, returnToAccount } from './leaving/leaving.resolver.ts';
import { hasMembers } from './member/has-members.resolver.ts';
import {
  getUser,
  me,
  memberAudience,
  memberById,
  ownProfileAs,
  userById,
  usersByIds,
} from './member/member.resolver.ts';
import { answerOpenEndedQuestion } from './open-question/open-question.resolver.ts';
import {
  beginPasskey,
  beginPasskeySignIn,
  myPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkey/passkey.resolver.ts';
import {
  changePassword,
  emailByPhone,
  requestPasswordReset,
  resetByEmail,
  verifyResetCode,
} from './password-reset/password-reset.resolver.ts';
import {
  addPeopleImportPart,
  beginPeopleImport,
  checkPeopleImport,
  confirmPeopleImport,
  discardPeopleImport,
  peopleImports,
  undoPeopleImport,
} from './people-import/people-import.resolver.ts';
import { tokenByEmail, tokenByPhone, verifyLoginCode } from './phone-sign-in/phone-sign-in.resolver.ts';
import { updatePrivacy } from './privacy/privacy.resolver.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewBackupCodes,
  secondFactor,
  turnOffSecondFactor,
  verifySecondFactor,
} from './second-factor/second-factor.resolver.ts';
import { login, logout, refreshSession } from './session/session.resolver.ts';
import {
  cancelSnapchatEnrollment,
  mySnapchat,
  sendSnapchatCode,
  snapchatEnrollments,
  startSnapchatEnrollment,
  verifySnapchatEntrollmentCode,
} from './snapchat/snapchat.resolver.ts';
import {
  beginSocialLink,
  facebookAuth,
  finishSocialLink,
  instagramAuth,
  linkedinAuth,
  removeSocialLink,
  twitterAuth,
} from './social-link/social-link.resolver.ts';
import { updateQuietHours, updateSendMessages, updateTimeZone } from './undisturbed/undisturbed.resolver.ts';
import { checkUpdate } from './update/check-update.resolver.ts';

export const resolvers: CompleteResolvers<Resolvers, ResolversParentTypes> = {
  Query: {
    me,
    getUser,
    ownProfileAs,
    userById,
    usersByIds,
    memberById,
    memberAudience,
    checkUpdate,
    hasMembers,
    invitations,
    joinRequests,
    peopleImports,
    myExport,
    mySessions,
    secondFactor,
    myPasskeys,
    instagramAuth,
    twitterAuth,
    facebookAuth,
    linkedinAuth,
    mySnapchat,
    ownEmail,
    snapchatEnrollments,
  },
  Mutation: {
    login,
    tokenByPhone,
    tokenByEmail,
    verifyLoginCode,
    emailByPhone,
    resetByEmail,
    beginEmail,
    confirmEmail,
    removeEmail,
    setEmailChoices,
    requestPasswordReset,
    verifyResetCode,
    changePassword,
    verifySecondFactor,
    beginSecondFactor,
    confirmSecondFactor,
    turnOffSecondFactor,
    renewBackupCodes,
    beginPasskeySignIn,
    signInWithPasskey,
    beginPasskey,
    registerPasskey,
    renamePasskey,
    removePasskey,
    beginSocialLink,
    finishSocialLink,
    removeSocialLink,
    startSnapchatEnrollment,
    verifySnapchatEntrollmentCode,
    cancelSnapchatEnrollment,
    sendSnapchatCode,
    requestExport,
    fetchExport,
    deleteAccount,
    returnToAccount,
    openInvitation,
    sendInvitationCode,
    beginInvitationPasskey,
    acceptInvitation,
    joinByInvitation,
    createInvitation,
    sendInvitations,
    resendInvitation,
    revokeInvitation,
    decideJoinRequest,
    beginPeopleImport,
    addPeopleImportPart,
    checkPeopleImport,
    confirmPeopleImport,
    discardPeopleImport,
    undoPeopleImport,
    refreshSession,
    logout,
    impersonate,
    stopImpersonating,
    endSession,
    endOtherSessions,
    userCompletedFirstLogin,
    userTalkedWithYogi,
    updatePrivacy,
    updateSendMessages,
    updateQuietHours,
    updateTimeZone,
    answerOpenEndedQuestion,
  },
};
