// A member wants nothing of another any more (decision 216; safe-behaviour 49).
import { cutPage, idText, mapPage, pageLimit, parse } from '@banyan/kit';
import { z } from 'zod';
import { presentClassmate, presentConnection } from '../connection/connection.view.ts';
import { sidesOf } from '../connection/sides-of.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import { findBlocked } from './block.store.ts';
import { block, unblock } from './block-member.ts';

const input = z.object({ userId: idText, memberId: idText });

export const blockMember: MutationResolvers['blockMember'] = async (_, args, context) => {
  const { social, viewer } = context;
  const sides = sidesOf(viewer, 'memberId', parse(input, args).memberId);
  social.writes.consume(viewer, 'block');
  return presentClassmate(sides.other, await block(social, sides), viewer);
};

export const unblockMember: MutationResolvers['unblockMember'] = async (_, args, context) => {
  const { social, viewer } = context;
  const sides = sidesOf(viewer, 'memberId', parse(input, args).memberId);
  social.writes.consume(viewer, 'block');
  return presentClassmate(sides.other, await unblock(social, sides), viewer);
};

const listInput = z.object({
  userId: idText,
  skip: z.int().min(0).max(100_000).nullish(),
  limit: pageLimit(40, 100),
});

export const blockedMembers: QueryResolvers['blockedMembers'] = async (_, args, context) => {
  const { skip, limit } = parse(listInput, args);
  const { social, viewer } = context;
  const from = skip ?? 0;
  const found = (await findBlocked(social.models, viewer.memberId)).slice(from, from + limit + 1);
  const page = cutPage(found, limit, ({ changedAt: at, _id: id }) => ({ at, id }));
  return mapPage(page, (connection) => presentConnection(connection, viewer));
};
