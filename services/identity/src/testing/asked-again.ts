// Writes that another answer is right for when they are asked again, for the table of calls.
const signsIn =
  'a person who was not answered signs in again: another session, and the first is in the list of devices';
const once = 'what it answers is shown or good once; asked again it is another, and the one before is over';
const consumed =
  'what proves it is spent by the first; asked again it says so, and the page that looks again shows what came of it';
const asksCode = 'a code is asked for by a person, who may want another; how often is limited';
/** call -> why */
export const askedAgain = {
  'login(': signsIn,
  'verifySecondFactor(': signsIn,
  'signInWithPasskey(': signsIn,
  'verifyLoginCode(': signsIn,
  'returnToAccount(': signsIn,
  'impersonate(': signsIn,
  // Found again by its token and the browser that holds it: session.test.ts.
  refreshSession: 'needs its cookie',
  stopImpersonating: 'needs its cookie',
  beginSecondFactor: once,
  'confirmSecondFactor(': consumed,
  'renewBackupCodes(': once,
  fetchExport: once,
  requestExport: 'while the first waits the second is the same; a job builds it meanwhile (export.test.ts)',
  beginPasskey: once,
  'beginSocialLink(': once,
  'registerPasskey(': consumed,
  'removePasskey(': consumed,
  'finishSocialLink(': consumed,
  'verifySnapchatEntrollmentCode(': consumed,
  'verifyResetCode(': consumed,
  'changePassword(': consumed,
  'deleteAccount(': consumed,
  'sendSnapchatCode(': asksCode,
  'sendInvitationCode(': asksCode,
  'openInvitation(': 'how often one network looks is counted',
  'beginInvitationPasskey(': once,
  'acceptInvitation(': signsIn,
  'resendInvitation(': 'a person asks for the message once more',
  'tokenByPhone(': asksCode,
  'emailByPhone(': asksCode,
  'tokenByEmail(': asksCode,
  'resetByEmail(': asksCode,
  'beginEmail(': asksCode,
  'confirmEmail(': consumed,
  'requestPasswordReset(': asksCode,
};
