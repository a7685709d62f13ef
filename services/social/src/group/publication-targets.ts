// Whom something can be published to (wellness.md §3): everyone, or who is in a group, with how many they are.
import type { Social } from '../context.ts';
import type { PublicationTarget } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { type GroupDoc, namesIndex } from './group.model.ts';
import { findOwnGroups } from './group.store.ts';
import { peopleIndex } from './membership.model.ts';

/** An admin page with more groups than this looks for one by name (`allCourses`). */
const most = 500;

type Asking = Pick<Social, 'models' | 'callInternal'>;
type Named = Pick<GroupDoc, '_id' | 'name'>;

export async function publicationTargetsOf(social: Asking): Promise<PublicationTarget[]> {
  const found = social.models.groups.find({}, { name: 1 }).sort(namesIndex).limit(most);
  const groups = await found.lean<Named[]>();
  return Promise.all([everyoneOf(social), targetsOf(social, groups)]).then(([all, each]) => [all, ...each]);
}

/** Whom a member may write for: the groups they are in, by name, and everyone where staff approve it first. */
export async function postAudienceOf(
  social: Asking & Pick<Social, 'deployment'>,
  memberId: string,
): Promise<PublicationTarget[]> {
  const { memberPosts } = social.deployment.feed;
  if (memberPosts === 'off') return [];
  const groups = await findOwnGroups(social.models, memberId);
  const own = await targetsOf(
    social,
    groups.sort((one, other) => one.name.localeCompare(other.name)),
  );
  return memberPosts === 'approval' ? [await everyoneOf(social), ...own] : own;
}

async function everyoneOf({ callInternal }: Pick<Social, 'callInternal'>): Promise<PublicationTarget> {
  const { total } = await callInternal('identity.countMembers', {});
  return { id: 'all', name: null, total };
}

async function targetsOf({ models }: Pick<Social, 'models'>, groups: Named[]): Promise<PublicationTarget[]> {
  const counted = await countEach(
    models,
    groups.map(({ _id }) => _id),
  );
  const totals = new Map(counted.map((each) => [each._id, each.total]));
  return groups.map(({ _id, name }) => ({ id: _id, name, total: totals.get(_id) ?? 0 }));
}

/** Answered from the index alone: a row is never read for it. */
export function countEach({ memberships }: Models, groupIds: readonly string[]) {
  return memberships
    .aggregate<{ _id: string; total: number }>([
      { $match: { groupId: { $in: [...groupIds] }, status: 'in' } },
      { $group: { _id: '$groupId', total: { $sum: 1 } } },
    ])
    .hint(peopleIndex);
}
