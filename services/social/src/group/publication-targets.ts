// Whom something can be published to (wellness.md §3): everyone, who is in a group, or single members, with how many they are.
import type { Social } from '../context.ts';
import type { PublicationTarget } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { type GroupDoc, namesIndex } from './group.model.ts';
import { findOwnGroups } from './group.store.ts';
import { peopleIndex } from './membership.model.ts';
import { memberTargetsOf } from './named-members.ts';

/** An admin page with more groups than this looks for one by name (`allCourses`). */
const most = 500;

type Asking = Pick<Social, 'models' | 'callInternal'>;
type Named = Pick<GroupDoc, '_id' | 'name'>;

export async function publicationTargetsOf(social: Asking): Promise<PublicationTarget[]> {
  const found = social.models.groups.find({}, { name: 1 }).sort(namesIndex).limit(most);
  const groups = await found.lean<Named[]>();
  return Promise.all([everyoneOf(social), targetsOf(social, groups)]).then(([all, each]) => [all, ...each]);
}

/** Each by its id, in their order. Of a group or a member that is gone nothing but the id is known. */
export async function publicationTargetsByIdsOf(social: Asking, ids: readonly string[]): Promise<PublicationTarget[]> {
  const groups = await social.models.groups.find({ _id: { $in: [...ids] } }, { name: 1 }).lean<Named[]>();
  const all = ids.includes('all') ? [await everyoneOf(social)] : [];
  const [ofGroups, ofMembers] = await Promise.all([targetsOf(social, groups), memberTargetsOf(social, ids)]);
  const known = new Map([...all, ...ofGroups, ...ofMembers].map((target) => [target.id, target]));
  return ids.map((id) => known.get(id) ?? { id, name: null, total: 0 });
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

/** Every member, as identity counts them. */
export async function everyoneOf({ callInternal }: Pick<Social, 'callInternal'>): Promise<PublicationTarget> {
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
