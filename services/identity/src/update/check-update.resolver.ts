import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { IdentityContext } from '../context.ts';

const input = z.object({ ver: z.string().max(64) });

/** Tells which version runs here; whether that is an update is for the caller to see. Asked before sign-in too. */
export function checkUpdate(_parent: unknown, args: unknown, context: IdentityContext): string {
  parse(input, args);
  return context.identity.version;
}
