import '../../domain-events.ts';
import { createDomainEvent, requireViewer, withDomainEvent } from '@banyan/kit';
import type { UpdateQuery } from 'mongoose';
import type { IdentityContext } from '../context.ts';
import type { IdentityWrite } from '../write-kinds.ts';
import type { Member } from './member.model.ts';
import { readSelf, rereadSelf } from './read-self.ts';

export interface SelfChange {
  /** What the row is while there is still something to change. */
  unlessDone: object;
  update: UpdateQuery<Member>;
  /** Whether others may see something of it. */
  seenBy: 'everyone' | 'self';
  /** Whose budget it spends. Default: that of the settings; null where the caller has spent it. */
  spends?: IdentityWrite | null;
}

/**
 * Changes something of the viewer's own row, reports it in the same write, and answers them as they are then. Where it is so
 * already the row is not touched and nothing is reported: fifty at once are one. Of anyone who left nothing changes any more.
 */
export async function changeSelf(
  context: IdentityContext,
  { unlessDone, update, seenBy, spends = 'setting' }: SelfChange,
) {
  const { identity, now } = context;
  const { models, outbox, writes } = identity;
  const viewer = requireViewer(context.viewer);
  await readSelf(context);
  if (spends) writes.consume(viewer, spends);
  const domainEvent = createDomainEvent('identity.profileChanged', { memberId: viewer.memberId, seenBy }, now);
  const still = { _id: viewer.memberId, leftAt: null, ...unlessDone };
  const { modifiedCount } = await models.members.updateOne(still, withDomainEvent(update, domainEvent));
  if (modifiedCount > 0) void outbox.dispatch(models.members, viewer.memberId, [domainEvent]);
  return rereadSelf(context);
}
