import type { FactOf, LiveField } from '../live/live-field.ts';

type Told = FactOf<'social.friendAdded'> | FactOf<'social.friendRemoved'>;

/** The two, in the order of their ids. */
const pairOf = ({ data: { memberId, toId } }: Told) => [memberId, toId].toSorted().join('|');

/** As the specification has it (community.md §3, "Friend event"). */
const eventOf = (fact: Told, status: 'APPROVED' | null) => ({
  id: pairOf(fact),
  addedBy: fact.data.memberId,
  userAdded: fact.data.toId,
  status,
  createdAt: new Date(fact.data.requestedAt),
  updatedAt: fact.at,
});

export const friendAdded: LiveField<'social.friendAdded'> = {
  name: 'friendAdded',
  factType: 'social.friendAdded',
  service: 'social',
  message: { kind: 'carried', payload: (fact) => eventOf(fact, 'APPROVED') },
  subjectId: pairOf,
};

export const friendRemoved: LiveField<'social.friendRemoved'> = {
  name: 'friendRemoved',
  factType: 'social.friendRemoved',
  service: 'social',
  message: { kind: 'carried', payload: (fact) => eventOf(fact, null) },
  subjectId: pairOf,
};
