// What an item's own `targets` say: group ids, single members, or `all`.
import { groupTopic, memberTopic, type Topic } from './topics.ts';

const beforeMember = 'member:';

/** How an item names one member among its `targets`. No group has such an id. */
export const memberTarget = (memberId: string): string => beforeMember + memberId;

/** The member whom this target names; of a group and of everyone, undefined. */
export function targetedMember(target: string): string | undefined {
  return target.startsWith(beforeMember) ? target.slice(beforeMember.length) : undefined;
}

/** Whom a target of an item is reported to. */
export function publicationTopic(target: string): Topic {
  const memberId = targetedMember(target);
  if (memberId !== undefined) return memberTopic(memberId);
  return target === 'all' ? 'everyone' : groupTopic(target);
}
