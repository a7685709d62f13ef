// How many members something reaches that is for these: each once, in however many of the groups they are, and by name beside.
import type { Social } from '../context.ts';
import type { Models } from '../models.ts';
import { peopleIndex } from './membership.model.ts';
import { countInGroups, findNamedMembers } from './named-members.ts';
import { everyoneOf } from './publication-targets.ts';

/** Of one group it is what `publicationTargets` says of that group. */
export async function audienceReachOf(
  social: Pick<Social, 'models' | 'callInternal'>,
  targets: readonly string[],
): Promise<number> {
  if (targets.includes('all')) return (await everyoneOf(social)).total;
  if (targets.length === 0) return 0;
  // Rows may outlive their group, which reaches nobody any more.
  const groups = await social.models.groups.find({ _id: { $in: [...targets] } }, { _id: 1 }).lean<{ _id: string }[]>();
  const ids = groups.map(({ _id }) => _id);
  const named = await findNamedMembers(social, targets);
  const [[reached], alsoInGroups] = await Promise.all([
    distinctPeople(social.models, ids),
    named.length > 0 ? countInGroups(social.models, named, ids) : 0,
  ]);
  return (reached?.total ?? 0) + named.length - alsoInGroups;
}

/** The member in a row's id, `groupId|memberId`, which is in the index as they themselves are not. */
const memberInId = { $substrBytes: ['$_id', { $add: [{ $strLenBytes: '$groupId' }, 1] }, -1] };

/** Answered from the index alone, as the count of each group is. */
export function distinctPeople({ memberships }: Models, groupIds: readonly string[]) {
  return memberships
    .aggregate<{ total: number }>([
      { $match: { groupId: { $in: [...groupIds] }, status: 'in' } },
      { $group: { _id: memberInId } },
      { $count: 'total' },
    ])
    .hint(peopleIndex);
}
