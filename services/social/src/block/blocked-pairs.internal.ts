// Who is kept apart from a member, for anyone who shows members to each other or brings them together.
import type { InternalRequest, InternalResponse, ServiceCore } from '@banyan/kit';
import type { Models } from '../models.ts';
import { findBlockedIds } from './block.store.ts';

export async function listBlockedPairs(
  { models }: Pick<ServiceCore<Models>, 'models'>,
  { memberId }: InternalRequest<'social.blockedPairs'>,
): Promise<InternalResponse<'social.blockedPairs'>> {
  return findBlockedIds(models, memberId);
}
