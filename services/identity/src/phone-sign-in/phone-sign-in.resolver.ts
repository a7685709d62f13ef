// Signing in by a code, sent to a phone or by e-mail; then a session.
import { parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { typedEmail } from '../email/email-address.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { handleText, typedCode, typedPhone } from '../one-time-code/input.ts';
import { presentSession } from '../session/present-session.ts';
import { sendLoginCode, sendLoginCodeByEmail, signInByCode } from './phone-sign-in.ts';

const phone = z.object({ phoneNumber: typedPhone });
const mailbox = z.object({ email: typedEmail });
const answer = z.object({ loginToken: handleText, code: typedCode });

export const tokenByPhone: MutationResolvers['tokenByPhone'] = async (_parent, args, context) => {
  const { phoneNumber } = parse(phone, args);
  requirePhoneSignIn(context);
  const { handle, expiresAt, to } = await sendLoginCode(phoneNumber, context);
  return { loginToken: handle, phoneNumber: to, loginCode: null, userId: null, expiresAt };
};

export const tokenByEmail: MutationResolvers['tokenByEmail'] = async (_parent, args, context) => {
  const { email } = parse(mailbox, args);
  requirePhoneSignIn(context);
  if (!context.identity.mailer) throw ServiceError('MODULE_DISABLED');
  const { handle, expiresAt } = await sendLoginCodeByEmail(email, context);
  return { handle, expiresAt };
};

export const verifyLoginCode: MutationResolvers['verifyLoginCode'] = async (_parent, args, context) => {
  const { loginToken, code } = parse(answer, args);
  requirePhoneSignIn(context);
  return presentSession(await signInByCode({ handle: loginToken, code }, context), context);
};

function requirePhoneSignIn({ identity }: IdentityContext): void {
  if (identity.deployment.signIn === 'password') throw ServiceError('MODULE_DISABLED');
}
