// A member's own e-mail address, and the steps of a member who forgot their password or signs in by it.
import { parse } from '@banyan/kit';
import { emailDigests, emailReminders } from '@banyan/kit/mail';
import { z } from 'zod';
import type { Identity, IdentityContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { OwnEmail } from '../generated/schema.ts';
import type { Member } from '../member/member.model.ts';
import { handleText, typedCode } from '../one-time-code/input.ts';
import { typedFactorCode } from '../second-factor/input.ts';
import { findOwnFactor } from '../second-factor/proof.ts';
import { typedEmail, verifiedEmailOf } from './email-address.ts';
import { emailChoicesOf } from './email-choices.ts';
import {
  beginEmail as begin,
  setEmailChoices as choose,
  confirmEmail as confirm,
  removeEmail as remove,
} from './own-email.ts';

const proof = z.object({ password: z.string().min(1).max(1_000).nullish(), code: typedFactorCode.nullish() });
const beginInput = proof.extend({ address: typedEmail });
const choicesInput = z.object({ reminders: z.enum(emailReminders).nullish(), digest: z.enum(emailDigests).nullish() });
const confirmInput = z.object({ handle: handleText, code: typedCode });

/** Without the service that notifies members, or an address of the app to lead to, nothing is mailed. */
const hasNotices = ({ deployment: { modules }, pageOrigin }: Identity): boolean =>
  pageOrigin() !== undefined && (modules['social-chat']?.enabled ?? false);

const present = (member: Member, { identity }: IdentityContext): OwnEmail => ({
  address: member.msjEmail ?? null,
  isVerified: verifiedEmailOf(member) !== undefined,
  choices: verifiedEmailOf(member) && hasNotices(identity) ? emailChoicesOf(member) : null,
  bouncedAt: (member.emailBounce?.email === member.msjEmail && member.emailBounce?.at) || null,
});

export const ownEmail: QueryResolvers['ownEmail'] = async (_parent, _args, context: IdentityContext) =>
  context.identity.mailer ? present(await findOwnFactor(context), context) : null;

export const beginEmail: MutationResolvers['beginEmail'] = async (_parent, args, context) => {
  const { handle, expiresAt } = await begin(parse(beginInput, args), context);
  return { handle, expiresAt };
};

export const confirmEmail: MutationResolvers['confirmEmail'] = async (_parent, args, context) =>
  present(await confirm(parse(confirmInput, args), context), context);

export const setEmailChoices: MutationResolvers['setEmailChoices'] = async (_parent, args, context) =>
  present(await choose(parse(choicesInput, args), context), context);

export const removeEmail: MutationResolvers['removeEmail'] = async (_parent, args, context) => {
  await remove(parse(proof, args), context);
  return true;
};
