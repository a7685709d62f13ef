// What a member shows to the others: one switch or several at a time.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { changeSelf } from '../member/change-self.ts';
import { readSelf } from '../member/read-self.ts';
import { type PrivacyWish, privacyChange, privacySwitches } from './privacy-change.ts';

/** Null and left out say the same: as it was. */
const wish = z.boolean().nullish();
const config = z.object(
  Object.fromEntries(privacySwitches.map((name) => [name, wish])) as Record<keyof PrivacyWish, typeof wish>,
);
const input = z.object({ userId: idText, config });

export const updatePrivacy: MutationResolvers['updatePrivacy'] = (_parent, args, context) => {
  const change = privacyChange(parse(input, args).config, context.now);
  return change ? changeSelf(context, change) : readSelf(context);
};
