// Acting as another member for a while, and being oneself again.
import { keptText, longestReason, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { presentSession } from '../session/present-session.ts';
import { clearActingCookie, readRefreshCookies } from '../session/refresh-cookie.ts';
import { refreshEither } from '../session/refresh-session.ts';
import { impersonate as actAs, stopActing } from './impersonate.ts';

/** The specification's document sends the user name alone: what else is missing is said by its name. */
const wish = z.object({
  username: z.string().trim().toLowerCase().min(1).max(200),
  reason: keptText(1, longestReason),
  password: z.string().min(1).max(1_000).nullish(),
});

export const impersonate: MutationResolvers['impersonate'] = async (_parent, args, context) => {
  return presentSession(await actAs(parse(wish, args), context), context);
};

export const stopImpersonating: MutationResolvers['stopImpersonating'] = async (_parent, _args, context) => {
  const { own, acting } = await readRefreshCookies(context.request, context.identity.signer);
  await stopActing(acting, context);
  clearActingCookie(context.request);
  return presentSession(await refreshEither({ own, acting: null }, context), context);
};
