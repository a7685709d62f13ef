import { mostBlocked, ServiceError } from '@banyan/kit';
import { changeConnection } from '../connection/change-connection.ts';
import { type ConnectionDoc, isBlockedBy } from '../connection/connection.model.ts';
import { findConnection } from '../connection/connection.store.ts';
import type { Sides } from '../connection/connection-steps.ts';
import type { Social } from '../context.ts';
import { countBlocked } from './block.store.ts';
import { blocked, unblocked } from './block-steps.ts';

/** Refuses nobody's id, one who left, and one more than a member may block. */
export async function block(social: Social, sides: Sides): Promise<ConnectionDoc | null> {
  const { isMember } = await social.callInternal('identity.isMember', { memberId: sides.other });
  if (!isMember) throw ServiceError('NOT_FOUND');
  await requireRoom(social, sides);
  return changeConnection(social, sides, (found, now) => blocked(found, sides, now));
}

/** Also of one who left: there is nothing to do. */
export function unblock(social: Social, sides: Sides): Promise<ConnectionDoc | null> {
  return changeConnection(social, sides, (found, now) => unblocked(found, sides, now));
}

/** A repeat needs none. */
async function requireRoom({ models }: Social, { by, other }: Sides): Promise<void> {
  if ((await countBlocked(models, by)) < mostBlocked) return;
  if (!isBlockedBy(await findConnection(models, by, other), by))
    throw ServiceError('CONFLICT', 'social.error.blocksFull');
}
