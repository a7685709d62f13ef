// Whom staff can publish to (wellness.md §3): everyone, or who is in a group, with how many they are.
import type { Social } from '../context.ts';
import type { PublicationTarget } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { type GroupDoc, namesIndex } from './group.model.ts';
import { peopleIndex } from './membership.model.ts';

/** A desk with more groups than this looks for one by name (`allCourses`). */
const most = 500;

export async function publicationTargetsOf({ models, ask }: Pick<Social, 'models' | 'ask'>) {
  const found = models.groups.find({}, { name: 1 }).sort(namesIndex).limit(most);
  const groups = await found.lean<Pick<GroupDoc, '_id' | 'name'>[]>();
  const [counted, { total }] = await Promise.all([
    countEach(
      models,
      groups.map(({ _id }) => _id),
    ),
    ask('identity.countMembers', {}),
  ]);
  const totals = new Map(counted.map((each) => [each._id, each.total]));
  const everyone: PublicationTarget = { id: 'all', name: null, total };
  return [everyone, ...groups.map(({ _id, name }) => ({ id: _id, name, total: totals.get(_id) ?? 0 }))];
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
