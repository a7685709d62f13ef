import { ServiceError, targetedMember } from '@banyan/kit';
import type { Feed } from '../context.ts';

/**
 * Who is named is a member: BAD_INPUT for anyone who left, is leaving or never was. Of whom it was for before nothing is asked, so that
 * a repeat finds its first, and the others can be changed beside who has left since.
 */
export async function requireMembers(
  { callInternal }: Pick<Feed, 'callInternal'>,
  targets: readonly string[],
  before: readonly string[],
): Promise<void> {
  const memberIds = targets
    .filter((target) => !before.includes(target))
    .flatMap((target) => targetedMember(target) ?? []);
  if (memberIds.length === 0) return;
  const { members } = await callInternal('identity.whoAre', { memberIds });
  if (members.includes(null)) throw ServiceError('BAD_INPUT', undefined, { field: 'targets' });
}
