// Who asked to join and waits for staff.
import { parse } from '@banyan/kit';
import { z } from 'zod';
import type { MutationResolvers, QueryResolvers } from '../generated/resolvers.ts';
import type { JoinRequest as Presented } from '../generated/schema.ts';
import { idInput, pageInput } from '../invitation/input.ts';
import { decideJoinRequest as decide } from './decide-join-request.ts';
import type { JoinRequest } from './join-request.model.ts';
import { requestsQuery } from './join-request.store.ts';

/** A username that was made for who signs in by phone says nothing. */
const present = (row: JoinRequest): Presented => ({
  id: row._id,
  // Of who is a member by now their own row has it.
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  username: row.phoneNumber || row.admittedAt ? null : row.username,
  phoneNumber: row.phoneNumber ?? null,
  group: row.groupId === undefined ? null : { id: row.groupId },
  state: row.state,
  askedAt: row.askedAt,
  decidedAt: row.decidedAt ?? null,
});

const requestsInput = pageInput.extend({
  state: z
    .enum(['WAITING', 'APPROVED', 'DECLINED'])
    .nullish()
    .transform((given) => given ?? 'WAITING'),
});
export const joinRequests: QueryResolvers['joinRequests'] = async (_parent, args, { identity }) => {
  const { state, skip, limit } = parse(requestsInput, args);
  const query = requestsQuery(identity.models, state);
  const [rows, total] = await Promise.all([
    query.clone().skip(skip).limit(limit).lean<JoinRequest[]>(),
    query.clone().countDocuments(),
  ]);
  return { total, items: rows.map(present) };
};

const deciding = idInput.extend({ state: z.enum(['WAITING', 'APPROVED', 'DECLINED']) });
export const decideJoinRequest: MutationResolvers['decideJoinRequest'] = async (_parent, args, context) => {
  const { id, state } = parse(deciding, args);
  return present(await decide(id, state, context));
};
