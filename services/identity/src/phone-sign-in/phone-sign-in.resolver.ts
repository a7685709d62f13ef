// Signing in by phone: first a code, then a session.
import { parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { codeDigits } from '../one-time-code/one-time-code.ts';
import { presentSession } from '../session/present-session.ts';
import { sendLoginCode, signInByCode } from './phone-sign-in.ts';

const phone = z.object({ phoneNumber: z.string().trim().min(1).max(40) });
/** People write a code as they read it: in two halves, with a dash. */
const digits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${codeDigits}}$`)));
const answer = z.object({ loginToken: z.string().min(1).max(100), code: digits });

export const tokenByPhone: MutationResolvers['tokenByPhone'] = async (_parent, args, context) => {
  const { phoneNumber } = parse(phone, args);
  requirePhoneSignIn(context);
  const { handle, expiresAt, to } = await sendLoginCode(phoneNumber, context);
  return { loginToken: handle, phoneNumber: to, loginCode: null, userId: null, expiresAt };
};

export const verifyLoginCode: MutationResolvers['verifyLoginCode'] = async (_parent, args, context) => {
  const { loginToken, code } = parse(answer, args);
  requirePhoneSignIn(context);
  const { member, issued } = await signInByCode({ handle: loginToken, code }, context);
  return presentSession(member, issued.sessionId, issued, context);
};

function requirePhoneSignIn({ identity }: IdentityContext): void {
  if (identity.deployment.signIn === 'password') throw ServiceError('MODULE_DISABLED');
}
