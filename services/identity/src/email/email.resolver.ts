// A member's own e-mail address, and the steps of a member who forgot their password or signs in by it.
import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { OwnEmail } from '../generated/schema.ts';
import type { Member } from '../member/member.model.ts';
import { handleText, typedCode } from '../one-time-code/input.ts';
import { typedFactorCode } from '../second-factor/input.ts';
import { findOwnFactor } from '../second-factor/proof.ts';
import { typedEmail, verifiedEmailOf } from './email-address.ts';
import { beginEmail as begin, confirmEmail as confirm, removeEmail as remove } from './own-email.ts';

const proof = z.object({ password: z.string().min(1).max(1_000).nullish(), code: typedFactorCode.nullish() });
const beginInput = proof.extend({ address: typedEmail });
const confirmInput = z.object({ handle: handleText, code: typedCode });

const present = (member: Member): OwnEmail => ({
  address: member.msjEmail ?? null,
  isVerified: verifiedEmailOf(member) !== undefined,
  bouncedAt: (member.emailBounce?.email === member.msjEmail && member.emailBounce?.at) || null,
});

export const ownEmail: QueryResolvers['ownEmail'] = async (_parent, _args, context: IdentityContext) =>
  context.identity.mailer ? present(await findOwnFactor(context)) : null;

export const beginEmail: MutationResolvers['beginEmail'] = async (_parent, args, context) => {
  const { handle, expiresAt } = await begin(parse(beginInput, args), context);
  return { handle, expiresAt };
};

export const confirmEmail: MutationResolvers['confirmEmail'] = async (_parent, args, context) =>
  present(await confirm(parse(confirmInput, args), context));

export const removeEmail: MutationResolvers['removeEmail'] = async (_parent, args, context) => {
  await remove(parse(proof, args), context);
  return true;
};
