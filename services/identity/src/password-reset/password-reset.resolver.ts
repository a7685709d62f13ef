// A forgotten password: handle, code, token, new password.
import { parse, type ResetWay, resetWays, ServiceError, signInMethods } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { typedEmail } from '../email/email-address.ts';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { handleText, typedCode, typedPhone } from '../one-time-code/input.ts';
import { newPasswordText } from '../sign-in/password-input.ts';
import { beginReset, beginResetByEmail, exchangeResetCode, sendResetCode, setNewPassword } from './password-reset.ts';

const number = z.object({ phoneNumber: typedPhone });
const address = z.object({ email: typedEmail });
const asked = z.object({ handle: handleText });
const answer = z.object({ handle: handleText, code: typedCode });
const change = z.object({ resetToken: handleText, newPassword: newPasswordText });

export const emailByPhone: MutationResolvers['emailByPhone'] = (_parent, args, context) => {
  const { phoneNumber } = parse(number, args);
  requireReset(context, 'phone');
  return beginReset(phoneNumber, context);
};

export const resetByEmail: MutationResolvers['resetByEmail'] = (_parent, args, context) => {
  const { email } = parse(address, args);
  requireReset(context, 'email');
  return beginResetByEmail(email, context);
};

export const requestPasswordReset: MutationResolvers['requestPasswordReset'] = async (_parent, args, context) => {
  const { handle } = parse(asked, args);
  requireReset(context);
  await sendResetCode(handle, context);
  return true;
};

export const verifyResetCode: MutationResolvers['verifyResetCode'] = (_parent, args, context) => {
  const given = parse(answer, args);
  requireReset(context);
  return exchangeResetCode(given, context);
};

export const changePassword: MutationResolvers['changePassword'] = async (_parent, args, context) => {
  const given = parse(change, args);
  // Also where no code can be sent: the operator's link has such a token.
  if (!signInMethods(context.identity.deployment).includes('password')) throw ServiceError('MODULE_DISABLED');
  await setNewPassword(given, context);
  return true;
};

function requireReset({ identity: { deployment } }: IdentityContext, way?: ResetWay): void {
  const ways = resetWays(deployment);
  if (ways.length === 0 || (way && !ways.includes(way))) throw ServiceError('MODULE_DISABLED');
}
