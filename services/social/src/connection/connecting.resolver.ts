// What members do towards each other: ask, answer, take back (community.md §4, "Connection"; safe-behaviour 57).
import { authorize, idText, parse, ServiceError } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers } from '../generated/resolvers.ts';
import { canRemove, isNone } from '../policy/connection.policy.ts';
import { changeConnection } from './change-connection.ts';
import { countRequests } from './connection.store.ts';
import { presentClassmate, statusFor } from './connection.view.ts';
import { answered, asked, ended } from './connection-steps.ts';
import { sidesOf } from './sides-of.ts';

const others = z.object({ currentUserId: idText, userId: idText });
const ending = others.extend({ only: z.enum(['SENT', 'PENDING', 'APPROVED', 'IGNORED']).nullish() });
const response = z.object({ currentId: idText, userId: idText, response: z.enum(['APPROVED', 'IGNORE']) });

export const connect: MutationResolvers['connect'] = async (_, args, context) => {
  const { social, viewer } = context;
  const sides = sidesOf(viewer, 'userId', parse(others, args).userId);
  if (!(await social.callInternal('identity.isMember', { memberId: sides.other })).isMember)
    throw ServiceError('NOT_FOUND');
  social.writes.consume(viewer, 'connect');
  const row = await changeConnection(social, sides, (found, now) => asked(found, sides, now));
  return presentClassmate(sides.other, row, viewer);
};

export const respond: MutationResolvers['respond'] = async (_, args, context) => {
  const { social, viewer } = context;
  const input = parse(response, args);
  const sides = sidesOf(viewer, 'userId', input.userId);
  social.writes.consume(viewer, 'respond');
  const row = await changeConnection(social, sides, (found, now) => answered(found, sides, input.response, now));
  const counts = await countRequests(social.models, viewer.memberId);
  return { classmate: presentClassmate(sides.other, row, viewer), counts };
};

export const removeConnection: MutationResolvers['removeConnection'] = async (_, args, context) => {
  const { social, viewer } = context;
  const { userId, only } = parse(ending, args);
  const sides = sidesOf(viewer, 'userId', userId);
  social.writes.consume(viewer, 'respond');
  const row = await changeConnection(social, sides, (found, now) => {
    // To who blocks the asker there is no request.
    if (found?.status === 'unseen' && found.requestedOf === viewer.memberId) return null;
    // A request may have become a friendship since its sender looked, and is not to end as one.
    if (only && found && statusFor(found, viewer.memberId) !== only) return null;
    if (found && !isNone(found)) authorize(viewer, canRemove, found);
    return ended(found, now);
  });
  return presentClassmate(sides.other, row, viewer);
};
