// Moderation says who is suspended; it stands on the member's row, for their tokens (decision 246).
import '../../domain-events.ts';
import { createDomainEvent, type InternalRequest, type InternalResponse, withDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Member } from '../member/member.model.ts';
import { findMember } from '../member/member.store.ts';

type Suspending = Pick<Identity, 'models' | 'outbox' | 'clock'>;
type Asked = InternalRequest<'identity.suspendMember'>;

/** Another change of the same row's version may come between; a few in a row are more than there ever are. */
const tries = 10;

/** One write with its domain event: gateways refuse earlier tokens, and the member's browsers get others. A repeat changes nothing. */
export async function suspendMember(
  identity: Suspending,
  asked: Asked,
): Promise<InternalResponse<'identity.suspendMember'>> {
  for (let left = tries; left > 0; left -= 1) {
    const member = await findMember(identity.models, asked.memberId);
    if (!member || member.leftAt) return { isTaken: false };
    if (isTakenBy(member, asked) || (await suspendOnce(identity, member, asked))) return { isTaken: true };
  }
  throw new Error('The suspensions of a member change without end.');
}

function isTakenBy({ suspensions }: Member, { decisionId, until }: Asked): boolean {
  const known = suspensions?.find((each) => each.decisionId === decisionId);
  return (known?.until.getTime() ?? null) === (until?.getTime() ?? null);
}

/** Whether the row was still as it was read. */
async function suspendOnce({ models, outbox, clock }: Suspending, member: Member, asked: Asked): Promise<boolean> {
  const { memberId, decisionId, until } = asked;
  const now = clock();
  const version = (member.groupsVersion ?? 0) + 1;
  const domainEvent = createDomainEvent('identity.groupsChanged', { memberId, version }, now);
  const others = (member.suspensions ?? []).filter((each) => each.decisionId !== decisionId && each.until > now);
  const suspensions = until ? [...others, { decisionId, until }] : others;
  const unchanged = { _id: memberId, groupsVersion: member.groupsVersion ?? null };
  const update = withDomainEvent({ $set: { suspensions, groupsVersion: version } }, domainEvent);
  const { modifiedCount } = await models.members.updateOne(unchanged, update as object);
  if (modifiedCount > 0) void outbox.dispatch(models.members, memberId, [domainEvent]);
  return modifiedCount > 0;
}
