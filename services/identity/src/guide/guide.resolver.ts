// The guide was talked to: it introduces itself once, on whatever device.
import { idText, parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { changeSelf } from '../member/change-self.ts';

const input = z.object({ userId: idText });

export const userTalkedWithYogi: MutationResolvers['userTalkedWithYogi'] = (_parent, args, context) => {
  parse(input, args);
  const talkedWithYogi = true;
  return changeSelf(context, {
    unlessDone: { talkedWithYogi: { $ne: talkedWithYogi } },
    update: { $set: { talkedWithYogi } },
    seenBy: 'self',
  });
};
