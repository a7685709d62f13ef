import { foldedWords } from '@banyan/kit';
import type { Models } from '../models.ts';
import { type GroupDoc, namesIndex, wordsIndex } from './group.model.ts';
import { isInStatuses, type MembershipDoc, ownIndex, peopleIndex } from './membership.model.ts';

export function findGroup({ groups }: Models, id: string): Promise<GroupDoc | null> {
  return groups.findById(id).lean<GroupDoc | null>();
}

/** Nobody is in more: what a member is in is read whole, and travels in every request of theirs. */
export const mostOwnGroups = 100;

/** The rows of the groups a member is in; hidden ones too, for who is leaving and looks at their own. */
export function ownQuery({ memberships }: Models, memberId: string) {
  return memberships
    .find({ memberId, status: { $in: [...isInStatuses] } })
    .sort({ since: 1, _id: 1 })
    .limit(mostOwnGroups)
    .hint(ownIndex);
}

/** Member -> in how many groups they are, beside these. Who is in none is not named. */
export async function countOwnGroups(
  { memberships }: Models,
  memberIds: readonly string[],
  beside: readonly string[] = [],
): Promise<Map<string, number>> {
  const rows = await memberships
    .aggregate<{ _id: string; count: number }>([
      {
        $match: {
          memberId: { $in: [...memberIds] },
          status: { $in: [...isInStatuses] },
          groupId: { $nin: [...beside] },
        },
      },
      { $group: { _id: '$memberId', count: { $sum: 1 } } },
    ])
    .hint(ownIndex);
  return new Map(rows.map(({ _id, count }) => [_id, count]));
}

export async function findOwnGroups(models: Models, memberId: string): Promise<GroupDoc[]> {
  const rows = await ownQuery(models, memberId).lean<MembershipDoc[]>();
  return models.groups.find({ _id: { $in: rows.map(({ groupId }) => groupId) } }).lean<GroupDoc[]>();
}

/** Who is in a group and seen to be, the longest there first. */
export function peopleQuery({ memberships }: Models, groupId: string, limit: number) {
  return memberships.find({ groupId, status: 'in' }).sort({ since: 1, _id: 1 }).limit(limit).hint(peopleIndex);
}

export function countPeople({ memberships }: Models, groupId: string): Promise<number> {
  return memberships.countDocuments({ groupId, status: 'in' }).hint(peopleIndex).exec();
}

export interface GroupSearch {
  search: string;
  skip: number;
  limit: number;
  /** Stand first, where nothing is searched for. */
  preferredIds: readonly string[];
}

/** What a search finds: groups that have, for each of its words, one that begins with it. */
function found(search: string) {
  const words = foldedWords(search);
  if (words.length === 0) return search === '' ? {} : { _id: { $in: [] as string[] } };
  // Folded words are letters and digits alone: nothing in them is a pattern.
  return { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) };
}

/** Groups by name, from the index that fits: of names, or of words. */
export function groupsQuery({ groups }: Models, search: string, but: readonly string[] = []) {
  const filter = { ...found(search), ...(but.length > 0 && { _id: { $nin: [...but] } }) };
  return groups
    .find(filter)
    .sort(namesIndex)
    .hint(search === '' ? namesIndex : wordsIndex);
}

export async function findGroups(models: Models, { search, skip, limit, preferredIds }: GroupSearch) {
  if (search !== '' || preferredIds.length === 0)
    return groupsQuery(models, search).skip(skip).limit(limit).lean<GroupDoc[]>();
  const first = await models.groups
    .find({ _id: { $in: [...preferredIds] } })
    .sort(namesIndex)
    .lean<GroupDoc[]>();
  const shown = first.slice(skip, skip + limit);
  if (shown.length === limit) return shown;
  const rest = groupsQuery(models, '', preferredIds).skip(Math.max(0, skip - first.length));
  return [...shown, ...(await rest.limit(limit - shown.length).lean<GroupDoc[]>())];
}

export function countGroups({ groups }: Models, search: string): Promise<number> {
  return groups.countDocuments(found(search)).exec();
}
