import { cutPage, idText, mapPage, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import type { QueryResolvers } from '../generated/resolvers.ts';
import type { ConnectionDoc } from './connection.model.ts';
import { type ConnectionList, countConnections, countRequests, findConnection, pageQuery } from './connection.store.ts';
import { presentClassmate, presentConnection } from './connection.view.ts';

const flag = z.boolean().nullish();

const listInput = z
  .object({
    userId: idText,
    limit: pageLimit(40, 100),
    skip: z.int().min(0).max(100_000).nullish(),
    pending: flag,
    ignored: flag,
    sent: flag,
  })
  .refine(({ pending, ignored, sent }) => [pending, ignored, sent].filter(Boolean).length <= 1, { path: ['pending'] });

function listOf({ pending, ignored, sent }: z.infer<typeof listInput>): ConnectionList {
  if (pending) return 'pending';
  if (ignored) return 'ignored';
  return sent ? 'sent' : 'approved';
}

export const myConnections: QueryResolvers['myConnections'] = async (_, args, context) => {
  const input = parse(listInput, args);
  const { viewer } = context;
  const { limit, skip } = input;
  const query = pageQuery(context.social.models, viewer.memberId, listOf(input), skip ?? 0, limit + 1);
  const found = await query.lean<ConnectionDoc[]>();
  const page = cutPage(found, limit, ({ changedAt: at, _id: id }) => ({ at, id }));
  return mapPage(page, (connection) => presentConnection(connection, viewer));
};

const ownInput = z.object({ userId: idText });

export const friendRequestsStatus: QueryResolvers['friendRequestsStatus'] = async (_, args, context) => {
  const { userId: memberId } = parse(ownInput, args);
  return countRequests(context.social.models, memberId);
};

export const totalFriends: QueryResolvers['totalFriends'] = async (_, args, context) => {
  const { userId: memberId } = parse(ownInput, args);
  return countConnections(context.social.models, memberId, 'approved');
};

const userInput = z.object({ currentUserId: idText, id: idText });

export const user: QueryResolvers['user'] = async (_, args, context) => {
  const input = parse(userInput, args);
  const { viewer } = context;
  const connection = await findConnection(context.social.models, viewer.memberId, input.id);
  return presentClassmate(input.id, connection, viewer);
};
