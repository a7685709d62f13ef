// The calls of a forgotten password, as the form hears them (safe-behaviour 2 and 5). None rejects.
import { apolloClient } from '@banyan/framework/host';
import {
  ChangePasswordDocument,
  EmailByPhoneDocument,
  RequestPasswordResetDocument,
  VerifyResetCodeDocument,
} from '../generated/graphql.ts';
import { isByEmail } from '../session/codes-by.ts';
import { beginResetByEmail } from '../session/send-by-email.ts';
import { settle } from '../session/settle.ts';
import type { Outcome, Refusal } from '../session/use-calls.ts';
import type { SentCode } from '../session/use-phone-steps.ts';

/** Nothing of it is kept. */
const unkept = { fetchPolicy: 'no-cache' } as const;

/** Has a code sent to a number or an address, as it is written; whether somebody has that one is not reported. */
export async function sendResetCode(typed: string): Promise<SentCode> {
  const begun = await (isByEmail(typed) ? beginResetByEmail(typed) : beginReset(typed));
  if (!begun.ok) return begun;
  const code = { mutation: RequestPasswordResetDocument, variables: { handle: begun.handle }, ...unkept };
  const sent = await settle(apolloClient().mutate(code));
  return sent.ok ? begun : sent;
}

async function beginReset(phoneNumber: string): Promise<SentCode> {
  const number = { mutation: EmailByPhoneDocument, variables: { phoneNumber }, ...unkept };
  const begun = await settle(apolloClient().mutate(number));
  return begun.ok ? { ok: true, handle: begun.data.emailByPhone ?? '', sentTo: phoneNumber } : begun;
}

/** The token for one new password. */
export async function tokenFor(handle: string, code: string): Promise<{ ok: true; resetToken: string } | Refusal> {
  const answer = { mutation: VerifyResetCodeDocument, variables: { handle, code }, ...unkept };
  const verified = await settle(apolloClient().mutate(answer));
  return verified.ok ? { ok: true, resetToken: verified.data.verifyResetCode?.resetToken ?? '' } : verified;
}

/** Sets the password; every session of the member ends. */
export async function changePassword(resetToken: string, newPassword: string): Promise<Outcome> {
  const change = { mutation: ChangePasswordDocument, variables: { resetToken, newPassword }, ...unkept };
  const changed = await settle(apolloClient().mutate(change));
  return changed.ok ? { ok: true } : changed;
}
