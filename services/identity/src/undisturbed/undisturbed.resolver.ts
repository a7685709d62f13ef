// When a member may be reached: by others at all, at which hours by a sound or a push, and by which clock.
import { idText, parse, zoneNamed } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { changeSelf } from '../member/change-self.ts';

const sending = z.object({ userId: idText, value: z.boolean() });

export const updateSendMessages: MutationResolvers['updateSendMessages'] = (_parent, args, context) => {
  const { value } = parse(sending, args);
  return changeSelf(context, {
    unlessDone: { receiveMessages: { $ne: value } },
    update: { $set: { receiveMessages: value } },
    // Whether somebody can be written to is said by the chats.
    seenBy: 'self',
  });
};

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z.object({ from: clockTime, to: clockTime }).refine(({ from, to }) => from !== to, { path: ['to'] });
const quieting = z.object({ userId: idText, quietHours: hours.nullish() });

export const updateQuietHours: MutationResolvers['updateQuietHours'] = (_parent, args, context) => {
  const { quietHours } = parse(quieting, args);
  const isSo = quietHours
    ? { 'quietHours.from': quietHours.from, 'quietHours.to': quietHours.to }
    : { quietHours: null };
  return changeSelf(context, {
    unlessDone: { $nor: [isSo] },
    update: quietHours ? { $set: { quietHours } } : { $unset: { quietHours: 1 } },
    seenBy: 'self',
  });
};

const zone = z.string().max(64).transform(zoneNamed).pipe(z.string());
const moving = z.object({ userId: idText, timeZone: zone });

export const updateTimeZone: MutationResolvers['updateTimeZone'] = (_parent, args, context) => {
  const { timeZone } = parse(moving, args);
  return changeSelf(context, {
    unlessDone: { timeZone: { $ne: timeZone } },
    update: { $set: { timeZone } },
    seenBy: 'self',
  });
};
