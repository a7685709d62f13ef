// Single members among the targets of something that is published.
import { memberTarget, mostPerCall, targetedMember } from '@banyan/kit';
import type { Social } from '../context.ts';
import type { PublicationTarget } from '../generated/schema.ts';
import type { Models } from '../models.ts';
import { ownIndex } from './membership.model.ts';

type Asking = Pick<Social, 'callInternal'>;

/** By their ids, each once. */
const namedIn = (targets: readonly string[]): string[] => [
  ...new Set(targets.flatMap((target) => targetedMember(target) ?? [])),
];

/** Those of them who are members now; who left, is leaving or never was is none. */
export async function findNamedMembers({ callInternal }: Asking, targets: readonly string[]): Promise<string[]> {
  const memberIds = namedIn(targets);
  if (memberIds.length === 0) return [];
  const { members } = await callInternal('identity.whoAre', { memberIds });
  return members.flatMap((member) => member?.by.memberId ?? []);
}

/** Each is one, by name. Those who are no members any more are left out. */
export async function memberTargetsOf(
  { callInternal }: Asking,
  targets: readonly string[],
): Promise<PublicationTarget[]> {
  const memberIds = namedIn(targets);
  const lots = Array.from({ length: Math.ceil(memberIds.length / mostPerCall) }, (_, lot) =>
    memberIds.slice(lot * mostPerCall, (lot + 1) * mostPerCall),
  );
  const answers = await Promise.all(lots.map((lot) => callInternal('identity.namesOf', { memberIds: lot })));
  const names = answers.flatMap((answer) => answer.names);
  return memberIds.flatMap((memberId, index) => {
    const name = names[index];
    return name ? [{ id: memberTarget(memberId), name, total: 1 }] : [];
  });
}

/** How many of these members are in one of the groups. */
export async function countInGroups(
  models: Models,
  memberIds: readonly string[],
  groupIds: readonly string[],
): Promise<number> {
  const rows = await membersInGroups(models, memberIds, groupIds).lean<{ memberId: string }[]>();
  return new Set(rows.map(({ memberId }) => memberId)).size;
}

/** Reads the rows of these members alone, however many are in the groups. */
export function membersInGroups({ memberships }: Models, memberIds: readonly string[], groupIds: readonly string[]) {
  return memberships
    .find({ memberId: { $in: [...memberIds] }, status: 'in', groupId: { $in: [...groupIds] } }, { memberId: 1 })
    .hint(ownIndex);
}
