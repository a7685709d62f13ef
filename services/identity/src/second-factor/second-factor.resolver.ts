// A second factor at sign-in: setting it up, its state, and the sign-in by it.
import { parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { handleText } from '../one-time-code/input.ts';
import { presentSession } from '../session/present-session.ts';
import { typedFactorCode } from './input.ts';
import { findOwnFactor } from './proof.ts';
import { presentFactor } from './second-factor.view.ts';
import { beginFactor, confirmFactor, renewBackupCodes as renewCodes, turnOffFactor } from './set-up.ts';
import { signInBySecondFactor } from './verify-second-factor.ts';

const password = z.string().min(1).max(1_000).nullish();
const begin = z.object({ password, code: typedFactorCode.nullish() });
const proof = z.object({ password, code: typedFactorCode });
const confirmation = z.object({ code: typedFactorCode });
const answer = z.object({ challenge: handleText, code: typedFactorCode });

export const secondFactor: QueryResolvers['secondFactor'] = async (_parent, _args, context) =>
  presentFactor(await findOwnFactor(context), requireViewer(context.viewer), context.identity.deployment);

export const beginSecondFactor: MutationResolvers['beginSecondFactor'] = (_parent, args, context) =>
  beginFactor(parse(begin, args), context);

export const confirmSecondFactor: MutationResolvers['confirmSecondFactor'] = async (_parent, args, context) => {
  const { code } = parse(confirmation, args);
  return { codes: await confirmFactor(code, context) };
};

export const turnOffSecondFactor: MutationResolvers['turnOffSecondFactor'] = async (_parent, args, context) => {
  await turnOffFactor(parse(proof, args), context);
  return true;
};

export const renewBackupCodes: MutationResolvers['renewBackupCodes'] = async (_parent, args, context) => ({
  codes: await renewCodes(parse(proof, args), context),
});

export const verifySecondFactor: MutationResolvers['verifySecondFactor'] = async (_parent, args, context) =>
  presentSession(await signInBySecondFactor(parse(answer, args), context), context);
