import type { DomainEventOf, LiveField } from '../live/live-field.ts';

type FriendEvent = DomainEventOf<'social.friendAdded'> | DomainEventOf<'social.friendRemoved'>;

/** The two, in the order of their ids. */
const pairOf = ({ data: { memberId, toId } }: FriendEvent) => [memberId, toId].toSorted().join('|');

/** As the specification has it (community.md §3, "Friend event"). */
const eventOf = (domainEvent: FriendEvent, status: 'APPROVED' | null) => ({
  id: pairOf(domainEvent),
  addedBy: domainEvent.data.memberId,
  userAdded: domainEvent.data.toId,
  status,
  createdAt: new Date(domainEvent.data.requestedAt),
  updatedAt: domainEvent.at,
});

export const friendAdded: LiveField<'social.friendAdded'> = {
  name: 'friendAdded',
  eventType: 'social.friendAdded',
  service: 'social',
  message: { kind: 'carried', payload: (domainEvent) => eventOf(domainEvent, 'APPROVED') },
  subjectId: pairOf,
};

export const friendRemoved: LiveField<'social.friendRemoved'> = {
  name: 'friendRemoved',
  eventType: 'social.friendRemoved',
  service: 'social',
  message: { kind: 'carried', payload: (domainEvent) => eventOf(domainEvent, null) },
  subjectId: pairOf,
};
