// A group is called otherwise: so it is on the profiles of all who are in it (decision 147).
import '../../domain-events.ts';
import { createDomainEvent, type InternalRequest, type InternalResponse, withDeferredDomainEvent } from '@banyan/kit';
import type { Identity } from '../context.ts';
import type { Member } from '../member/member.model.ts';

type Said = InternalRequest<'identity.takeGroupName'>;

/** So many rows in one write. */
const atOnce = 500;

/** Rows that know the group by an earlier turn of it. */
const before = ({ id, turn }: Said) => ({
  courses: { $elemMatch: { identifier: id, $or: [{ turn: null }, { turn: { $lt: turn } }] } },
});

/** Step by step; killed in between, it is reported again and goes on. Its domain events are left to the retry job: nobody waits for them. */
export async function takeGroupName(
  { models: { members }, clock }: Pick<Identity, 'models' | 'clock'>,
  said: Said,
): Promise<InternalResponse<'identity.takeGroupName'>> {
  const called = { 'courses.$.name': said.name, 'courses.$.turn': said.turn };
  let changed = 0;
  for (;;) {
    const found = await members.find(before(said), { _id: 1 }).limit(atOnce).lean<Pick<Member, '_id'>[]>();
    if (found.length === 0) return { changed };
    const writes = found.map(({ _id }) => {
      const domainEvent = createDomainEvent('identity.profileChanged', { memberId: _id, seenBy: 'everyone' }, clock());
      return {
        updateOne: { filter: { _id, ...before(said) }, update: withDeferredDomainEvent({ $set: called }, domainEvent) },
      };
    });
    changed += (await members.bulkWrite(writes as never, { ordered: false })).modifiedCount;
  }
}
