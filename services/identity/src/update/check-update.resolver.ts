import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';

const input = z.object({ ver: z.string().max(64) });

/** Publishes which version runs here; whether that is an update is for the caller to see. Asked before sign-in too. */
export const checkUpdate: QueryResolvers['checkUpdate'] = (_parent, args, context) => {
  parse(input, args);
  return context.identity.version;
};
