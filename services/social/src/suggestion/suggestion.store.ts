// Whom a member may know: who is in a group of theirs, and the friends of their friends.
import { type ConnectionDoc, friendsIndex, otherOf } from '../connection/connection.model.ts';
import { pageQuery } from '../connection/connection.store.ts';
import { findOwnGroups } from '../group/group.store.ts';
import { type MembershipDoc, peopleIndex } from '../group/membership.model.ts';
import type { Models } from '../models.ts';

/** So many of the friends who came last are asked for theirs, and so many pairs are read: what one answer costs has an end. */
const askedFriends = 200;
const mostPairs = 5_000;
/** Of one group: those who came last, since who was there from the beginning is known by now. */
const mostOfGroup = 200;

export interface Suggestion {
  memberId: string;
  groupName: string | null;
  mutualFriends: number;
}

type Found = Map<string, Suggestion>;
type Pair = Pick<ConnectionDoc, 'members'>;

/** Anyone there is, or was, a row with: they are not suggested. */
async function findKnown({ connections }: Models, memberId: string): Promise<Set<string>> {
  const rows = await connections.find({ members: memberId }, { members: 1 }).hint(friendsIndex).lean<Pair[]>();
  return new Set([memberId, ...rows.map((row) => otherOf(row, memberId))]);
}

function suggestionOf(found: Found, memberId: string): Suggestion {
  const suggestion = found.get(memberId) ?? { memberId, groupName: null, mutualFriends: 0 };
  found.set(memberId, suggestion);
  return suggestion;
}

async function addFriendsOfFriends(models: Models, memberId: string, found: Found): Promise<void> {
  const own = await pageQuery(models, memberId, 'approved', 0, askedFriends).lean<ConnectionDoc[]>();
  const friends = new Set(own.map((row) => otherOf(row, memberId)));
  const pairs = await models.connections
    .find({ members: { $in: [...friends] }, status: 'approved' }, { members: 1 })
    .limit(mostPairs)
    .hint(friendsIndex)
    .lean<Pair[]>();
  // A pair of two friends adds to both: each is known already, and left out later.
  for (const { members } of pairs)
    for (const each of members)
      if (friends.has(otherOf({ members }, each))) suggestionOf(found, each).mutualFriends += 1;
}

async function addGroupMembers(models: Models, memberId: string, found: Found): Promise<void> {
  for (const { _id: groupId, name } of await findOwnGroups(models, memberId)) {
    const people = await models.memberships
      .find({ groupId, status: 'in' }, { memberId: 1 })
      .sort({ since: -1, _id: -1 })
      .limit(mostOfGroup)
      .hint(peopleIndex)
      .lean<Pick<MembershipDoc, 'memberId'>[]>();
    for (const person of people) suggestionOf(found, person.memberId).groupName ??= name;
  }
}

/** A group in common weighs as much as two friends. */
const weightOf = ({ groupName, mutualFriends }: Suggestion) => mutualFriends + (groupName === null ? 0 : 2);

/** Those with the most in common first; the same again for the same member, until something changes. */
export async function findSuggestions(models: Models, memberId: string, most: number): Promise<Suggestion[]> {
  const found: Found = new Map();
  await addFriendsOfFriends(models, memberId, found);
  await addGroupMembers(models, memberId, found);
  const known = await findKnown(models, memberId);
  return [...found.values()]
    .filter((suggestion) => !known.has(suggestion.memberId))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.memberId < other.memberId ? -1 : 1))
    .slice(0, most);
}
