// Whom a member would look for first in a list of many, for who shows one.
import { type InternalRequest, type InternalResponse, mostFriends, type ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type ConnectionDoc, otherOf } from './connection.model.ts';
import { pageQuery } from './connection.store.ts';

export async function listFriendIds(
  { models }: Pick<ServiceCore<Models>, 'models'>,
  { memberId }: InternalRequest<'social.whoAreFriends'>,
): Promise<InternalResponse<'social.whoAreFriends'>> {
  const found = await pageQuery(models, memberId, 'approved', 0, mostFriends).lean<ConnectionDoc[]>();
  return { memberIds: found.map((connection) => otherOf(connection, memberId)) };
}
