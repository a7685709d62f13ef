// Signing in, staying signed in, signing out.
import { parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { clearMediaCookie } from '../picture/media-cookie.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { presentSession } from './present-session.ts';
import { clearActingCookie, clearRefreshCookie, readRefreshCookies } from './refresh-cookie.ts';
import { refreshEither } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

const credentials = z.object({
  username: z.string().trim().toLowerCase().min(1).max(200),
  password: z.string().min(1).max(1_000),
});

export const login: MutationResolvers['login'] = async (_parent, args, context) => {
  const given = parse(credentials, args);
  if (context.identity.deployment.signIn === 'phone') throw ServiceError('MODULE_DISABLED');
  return presentSession(await signIn(given, context), context);
};

export const refreshSession: MutationResolvers['refreshSession'] = async (_parent, _args, context) => {
  const tokens = await readRefreshCookies(context.request, context.identity.signer);
  // A refusal clears no cookie: on its way it may be overtaken by another sign-in, whose cookie it would wipe. One that was
  // refused is refused again.
  return presentSession(await refreshEither(tokens, context), context);
};

export const logout: MutationResolvers['logout'] = async (_parent, _args, context) => {
  await signOut(await readRefreshCookies(context.request, context.identity.signer), context);
  clearMediaCookie(context.request);
  clearActingCookie(context.request);
  clearRefreshCookie(context.request);
  return true;
};
