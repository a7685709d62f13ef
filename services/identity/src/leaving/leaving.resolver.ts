// Deleting one's account, and coming back.
import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { handleText } from '../one-time-code/input.ts';
import { clearMediaCookie } from '../picture/media-cookie.ts';
import { typedFactorCode } from '../second-factor/input.ts';
import { presentSession } from '../session/present-session.ts';
import { clearRefreshCookie } from '../session/refresh-cookie.ts';
import { comeBack, leave } from './leave.ts';

const wish = z.object({
  confirmation: z.string().max(1_000),
  password: z.string().min(1).max(1_000).nullish(),
  code: typedFactorCode.nullish(),
});
const answer = z.object({ challenge: handleText });

export const deleteAccount: MutationResolvers['deleteAccount'] = async (_parent, args, context) => {
  const eraseAt = await leave(parse(wish, args), context);
  clearMediaCookie(context.request);
  clearRefreshCookie(context.request);
  return eraseAt;
};

export const returnToAccount: MutationResolvers['returnToAccount'] = async (_parent, args, context) =>
  presentSession(await comeBack(parse(answer, args).challenge, context), context);
