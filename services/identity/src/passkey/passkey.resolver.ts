// Passkeys: making and keeping them, and the sign-in by one.
import { keptText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { typedFactorCode } from '../second-factor/input.ts';
import { presentSession } from '../session/present-session.ts';
import { presentPasskey } from './passkey.view.ts';
import {
  beginPasskey as begin,
  findOwnPasskeys,
  registerPasskey as register,
  removePasskey as remove,
  renamePasskey as rename,
} from './register.ts';
import { askForPasskey, signInByPasskey } from './sign-in-with-passkey.ts';

const id = z.string().min(1).max(64);
const name = keptText(1, 60);
const response = z.string().min(1).max(24_000);
const password = z.string().min(1).max(1_000).nullish();
const beginning = z.object({ password, code: typedFactorCode.nullish() });
const made = z.object({ response, name });
const one = z.object({ id, password });
const named = z.object({ id, name });
const answer = z.object({ response });

export const myPasskeys: QueryResolvers['myPasskeys'] = async (_parent, _args, context) =>
  (await findOwnPasskeys(context)).map(presentPasskey);

export const beginPasskey: MutationResolvers['beginPasskey'] = (_parent, args, context) =>
  begin(parse(beginning, args), context);

export const registerPasskey: MutationResolvers['registerPasskey'] = async (_parent, args, context) =>
  presentPasskey(await register(parse(made, args), context));

export const renamePasskey: MutationResolvers['renamePasskey'] = async (_parent, args, context) =>
  presentPasskey(await rename(parse(named, args), context));

export const removePasskey: MutationResolvers['removePasskey'] = async (_parent, args, context) => {
  await remove(parse(one, args), context);
  return true;
};

export const beginPasskeySignIn: MutationResolvers['beginPasskeySignIn'] = (_parent, _args, context) =>
  askForPasskey(context);

export const signInWithPasskey: MutationResolvers['signInWithPasskey'] = async (_parent, args, context) =>
  presentSession(await signInByPasskey(parse(answer, args).response, context), context);
