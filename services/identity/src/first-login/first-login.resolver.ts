// The welcome was seen: it is not shown again, on any device.
import { idText, parse, requireViewer } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { readSelf } from '../member/read-self.ts';
import { saveFirstLoginDone } from './first-login.store.ts';

const input = z.object({ userId: idText });

/** The member must still be one: `readSelf` refuses anyone who left, and nothing is written. */
export const userCompletedFirstLogin: MutationResolvers['userCompletedFirstLogin'] = async (_parent, args, context) => {
  parse(input, args);
  const self = await readSelf(context);
  await saveFirstLoginDone(context.identity.models, requireViewer(context.viewer).memberId);
  return { ...self, flags: { isFirstLogin: false } };
};
